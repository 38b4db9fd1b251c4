import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Ground } from '#core/contract/grounds.ts'
import type { Storage } from '#server/adapters/storage/port.ts'
import { mainPicture } from '#server/modules/pages/pictures.ts'

/** What link previews ask for everywhere: 1.91 to 1. */
const SIZE = { width: 1200, height: 630 }
const LARGEST_BYTES = 15 * 1024 * 1024
const LARGEST_PIXELS = 50_000_000
/** By content, never by name: a drawing (SVG) may fetch other files. */
const FORMATS = new Set<string | undefined>(['jpeg', 'png', 'webp', 'heif', 'avif'])
const SECONDS = 10
/** A picture takes a core for a tenth of a second: one at a time, so that bookings have the other. */
const WAITING_AT_MOST = 20
/** 100 kB each; the oldest go. */
const KEPT_AT_MOST = 2_000

/** Part of every key: change it with how pictures are made. */
const RECIPE = 'v1'

const SITE = fileURLToPath(new URL('../../../public/preview.jpg', import.meta.url))

/** The product's mark for a corner, 152 px a side (scripts/make-icons.mjs). No drawing: this process reads none (grounds/picture-upload.ts). */
const MARK = fileURLToPath(new URL('mark.png', import.meta.url))

/** A stored picture. What is stored under a name never changes: the file itself is read only to draw it, however often a preview is asked for. */
interface Source {
  /** Its key in the store. */
  name: string
  key: string
}

/** A JPEG and the name of its content. */
export interface Preview {
  jpeg: Buffer
  etag: string
  /** Whether it is the asked ground's own; else the site's, until the ground's can be made. */
  isOwn: boolean
}

const hashOf = (...parts: (string | Buffer)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('base64url')

async function draw(source: Buffer): Promise<Buffer> {
  // 20 MB that most servers never need; where it cannot be loaded the site's picture stands in.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const picture = sharp(source, { limitInputPixels: LARGEST_PIXELS, pages: 1 })
  const { format } = await picture.metadata()
  if (!FORMATS.has(format)) throw new Error(`A preview is not made of ${format}`)
  return picture
    .timeout({ seconds: SECONDS })
    .rotate()
    .resize({ ...SIZE, fit: 'cover' })
    .flatten({ background: '#fbfaf5' })
    .composite([{ input: MARK, gravity: 'southwest' }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

/** The pictures that links to grounds show: made when first asked for, kept in `previews` of `dataDir` by their source. */
export class Previews {
  readonly #storage: Storage
  readonly #folder: string
  readonly #being = new Map<string, Promise<Buffer>>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(dataDir: string, storage: Storage) {
    this.#storage = storage
    this.#folder = join(dataDir, 'previews')
  }

  /** The stored file of a ground's primary picture, in its largest size; null when there is none that is ours. */
  async #sourceOf({ images }: Pick<Ground, 'images'>): Promise<Source | null> {
    const path = mainPicture(images)
    if (path === null) return null
    for (const name of [path.replace(/-800\.webp$/, '-1600.webp'), path]) {
      const key = name.replace(/^\/*uploads\//, '')
      if (await this.#storage.has(key).catch(() => false)) return { name: key, key: hashOf(RECIPE, key) }
    }
    return null
  }

  async #keep(file: string, jpeg: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const draft = join(this.#folder, `.${randomUUID()}`)
    await writeFile(draft, jpeg)
    await rename(draft, file)
    const names = await readdir(this.#folder)
    if (names.length <= KEPT_AT_MOST) return
    const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(this.#folder, name))).mtimeMs })))
    const oldest = aged.toSorted((a, b) => a.at - b.at).slice(0, KEPT_AT_MOST / 4)
    await Promise.all(oldest.map(({ name }) => rm(join(this.#folder, name), { force: true })))
  }

  async #read(name: string): Promise<Buffer> {
    const stored = await this.#storage.read(name)
    if (stored && stored.size <= LARGEST_BYTES) return buffer(stored.stream)
    stored?.stream.destroy()
    throw new Error(`${name} is gone, or too large for a preview`)
  }

  async #make(source: string, file: string): Promise<Buffer> {
    const turn = this.#last
    const made = turn.then(async () => draw(await this.#read(source)))
    this.#last = made.catch(() => undefined)
    const jpeg = await made
    // A full disk spoils only the next one's time.
    await this.#keep(file, jpeg).catch(() => undefined)
    return jpeg
  }

  async #drawn({ name, key }: Source): Promise<Buffer | null> {
    const file = join(this.#folder, `${key}.jpg`)
    const kept = await readFile(file).catch(() => null)
    if (kept) return kept
    const being = this.#being.get(key)
    if (being) return being
    if (this.#being.size >= WAITING_AT_MOST) return null
    const made = this.#make(name, file).finally(() => this.#being.delete(key))
    this.#being.set(key, made)
    return made
  }

  /** The site's own picture. */
  async site(): Promise<Preview> {
    const jpeg = await readFile(SITE)
    return { jpeg, etag: `"${hashOf(jpeg).slice(0, 22)}"`, isOwn: false }
  }

  /** A ground's picture, 1200 x 630; the site's when it has none, when it cannot be read, or when too many others are being made. */
  async ofGround(ground: Pick<Ground, 'images'> | null): Promise<Preview> {
    const source = ground && (await this.#sourceOf(ground))
    if (!source) return this.site()
    const jpeg = await this.#drawn(source).catch(() => null)
    return jpeg ? { jpeg, etag: `"${source.key.slice(0, 22)}"`, isOwn: true } : this.site()
  }
}
