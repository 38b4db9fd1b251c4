import { randomUUID } from 'node:crypto'
import { access, readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as management from '#core/contract/ground-management.ts'
import { getGround, type GroundDetail, type GroundImage } from '#core/contract/grounds.ts'
import { tooManyImages } from '#core/domain/ground-form.ts'
import { formOf } from '#tests/support/build-app.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'
import { fileOf, groundFormOf, photographOf, type FormTexts } from '#tests/support/ground-form.ts'

const world = useWorld()
const owner = () => world.person('ground_admin', 'Owner One')
const photographs = (count: number) => Promise.all(Array.from({ length: count }, (_, turn) => photographOf(`photo ${turn}.jpg`)))

const create = (person: Person, files: File[], changes: Partial<FormTexts> = {}) =>
  person.call(management.createGround, { body: groundFormOf(changes), files })
const add = (person: Person, ground: GroundDetail, files: File[], changes: Partial<FormTexts> = {}) =>
  person.call(management.updateGround, { params: { id: String(ground.id) }, body: groundFormOf(changes), files })
const ids = (ground: { id: number }, image: { id: number }) => ({ params: { ground: String(ground.id), image: String(image.id) } })
const setPrimary = (person: Person, ground: GroundDetail, image: { id: number }) =>
  person.call(management.setPrimaryImage, ids(ground, image))
const remove = (person: Person, ground: GroundDetail, image: { id: number }) => person.call(management.deleteImage, ids(ground, image))
const see = async (person: Person, { id }: GroundDetail) => (await person.call(getGround, { params: { id: String(id) } })).body
const primaries = (images: readonly GroundImage[]) => images.map(({ is_primary }) => is_primary)

const folderOf = (name: string) => path.join(world.deps.config.dataDir, name)
const namesIn = async (folder: string) => (await readdir(folder).catch(() => [])).toSorted((a, b) => a.localeCompare(b))
const stored = () => namesIn(folderOf('uploads/grounds'))
/** All six files of a picture. */
const filesOf = ({ image_path }: { image_path: string }) =>
  [400, 800, 1600].flatMap((width) => ['avif', 'webp'].map((format) => folderOf(image_path.replace('800.webp', `${width}.${format}`))))

afterEach(async () => {
  vi.restoreAllMocks()
  const left = await namesIn(folderOf('incoming'))
  if (left.length > 0) throw new Error(`Temporary files stay: ${left.join(', ')}`)
})

describe('the pictures of a form', () => {
  it('are kept in all sizes under names that nobody guesses, and answered for ever', async () => {
    const { status, body } = await create(await owner(), await photographs(2), { primary_index: '1' })
    expect([status, primaries(body.images)]).toEqual([201, [false, true]])
    for (const image of body.images) {
      expect(image.image_path).toMatch(/^uploads\/grounds\/[\da-f-]{36}-800\.webp$/)
      await Promise.all(filesOf(image).map((file) => access(file)))
      const answer = await world.app.inject(`/${image.image_path}`)
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
      expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp')
    }
  })

  it('have a first one as primary unless another is chosen, and keep the primary one of a ground that has one', async () => {
    const suresh = await owner()
    const { body } = await create(suresh, await photographs(2))
    expect(primaries(body.images)).toEqual([true, false])
    expect(primaries((await add(suresh, body, await photographs(1))).body.images)).toEqual([true, false, false])
    expect(primaries((await add(suresh, body, await photographs(2), { primary_index: '1' })).body.images)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
    expect((await add(suresh, body, [], { primary_index: '1' })).status).toBe(200)
  })

  it('may be called anything', async () => {
    expect((await create(await owner(), [await photographOf('मैदान की तस्वीर.JPG'), await photographOf('no ending')])).status).toBe(201)
    const { detail } = await create(await owner(), [fileOf('../../मैदान\u202e<b>.jpg', Buffer.from('text'))])
    expect(detail).toBe('मैदान<b>.jpg is not a valid image file')
  })

  it('are five at most with those that are there', async () => {
    const suresh = await owner()
    expect(await create(suresh, await photographs(6))).toMatchObject({ status: 400, detail: tooManyImages(0) })
    const { body } = await create(suresh, await photographs(4))
    const before = await stored()
    expect(await add(suresh, body, await photographs(2), { name: 'Changed' })).toMatchObject({
      status: 400,
      detail: 'Maximum 5 images allowed. Currently have 4 images. Can only add 1 more.',
    })
    expect((await see(suresh, body)).name).toBe(body.name)
    expect(await stored()).toEqual(before)
    const admin = await world.person('super_admin')
    const answers = await Promise.all([add(suresh, body, await photographs(1)), add(admin, body, await photographs(1))])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)!.detail).toBe(tooManyImages(5))
    expect((await see(suresh, body)).images).toHaveLength(5)
    expect(await stored()).toHaveLength(before.length + 6)
  })

  it('must be ones that were sent, for a primary one to be chosen', async () => {
    const { status, detail } = await create(await owner(), await photographs(1), { primary_index: '1' })
    expect([status, (detail as { msg: string }[])[0]!.msg]).toEqual([422, 'Choose one of the new images'])
  })

  it('of somebody who may not change the ground are not even received', async () => {
    const [suresh, other] = [await owner(), await owner()]
    const { body } = await create(suresh, await photographs(1))
    const form = await formOf(groundFormOf(), await photographs(1))
    const send = async (person: Person, ground: number) => {
      const headers = { 'content-type': form.type, authorization: `Bearer ${await person.token()}` }
      // Cut short: whoever reads it finds that out.
      return world.app.inject({ method: 'PUT', url: `/api/grounds/${ground}`, headers, payload: form.bytes.subarray(0, 400) })
    }
    expect((await send(other, body.id)).json()).toEqual({ detail: 'You can only edit your own grounds.' })
    expect((await send(suresh, 999_999)).statusCode).toBe(404)
    expect((await send(await world.person(), body.id)).statusCode).toBe(403)
    expect((await send(suresh, body.id)).statusCode).toBe(400)
  })
})

describe('a form that is none', () => {
  const post = async (type: string, payload: string | Buffer) => {
    const headers = { 'content-type': type, authorization: `Bearer ${await (await owner()).token()}` }
    return world.app.inject({ method: 'POST', url: '/api/grounds/', headers, payload })
  }
  it.each([
    ['JSON', 'application/json', '{"name":"Oval"}', 415],
    ['a form without a boundary', 'multipart/form-data', 'name=Oval', 400],
    ['nothing', 'multipart/form-data; boundary=x', '', 422],
    ['noise', 'multipart/form-data; boundary=x', 'noise'.repeat(100), 400],
    [
      'a field that is a prototype',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
      400,
    ],
    [
      'a text without end',
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="description"\r\n\r\n${'long '.repeat(30_000)}\r\n--x--\r\n`,
      413,
    ],
    [
      'a file where none belongs',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.jpg"\r\n\r\n1\r\n--x--\r\n',
      400,
    ],
    [
      'a hundred fields',
      'multipart/form-data; boundary=x',
      `${Array.from({ length: 100 }, (_, turn) => `--x\r\nContent-Disposition: form-data; name="f${turn}"\r\n\r\n1\r\n`).join('')}--x--\r\n`,
      413,
    ],
  ])('(%s) is refused and not remembered', async (_what, type, payload, status) => {
    const answer = await post(type, payload)
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining('"detail"')])
  })
})

const svg = (text: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${text}</svg>`)
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'black' } })
const HOSTILE: [what: string, bytes: () => Promise<Buffer> | Buffer, reason: string][] = [
  ['an SVG with a script', () => svg('<script>alert(1)</script>'), 'is not a valid image file'],
  ['10 MB of text', () => Buffer.alloc(10_485_760, 'howzat '), 'is not a valid image file'],
  ['a byte more than 10 MB', () => Buffer.alloc(10_485_761, 255), 'is too large. Max size is 10MB'],
  ['half a JPEG', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 3_000), 'is not a valid image file'],
  [
    'a JPEG with a page in it',
    async () => Buffer.concat([await plain(90, 90).jpeg().toBuffer(), Buffer.from('<html><script>')]),
    'is not a valid image file',
  ],
  ['a bomb', () => plain(12_000, 12_000).png({ compressionLevel: 1 }).toBuffer(), 'has too many pixels. Max is 50 million'],
]

describe('a hostile file', () => {
  it.each(HOSTILE)('(%s) is refused with its name and the reason, and nothing of its form is kept', async (_what, bytes, reason) => {
    const [suresh, before] = [await owner(), await stored()]
    const { status, detail } = await create(suresh, [await photographOf(), fileOf('maidan.jpg', await bytes())])
    expect([status, detail]).toEqual([400, `maidan.jpg ${reason}`])
    expect(await stored()).toEqual(before)
    const { rows } = await sql`select 1 from grounds where owner_id = ${suresh.id}`.execute(world.deps.db)
    expect(rows).toEqual([])
  })
})

describe('the pictures of a ground', () => {
  it('have exactly one primary one, whichever are chosen and removed', async () => {
    const suresh = await owner()
    const { body } = await create(suresh, await photographs(3))
    const [first, second, third] = body.images as [GroundImage, GroundImage, GroundImage]
    const chosen = await setPrimary(suresh, body, third)
    expect([chosen.status, primaries(chosen.body)]).toEqual([200, [false, false, true]])
    const left = await remove(suresh, body, third)
    expect(left.body).toEqual([{ ...first, is_primary: true }, second])
    expect((await remove(suresh, body, third)).status).toBe(404)
    expect((await remove(suresh, body, second)).body).toEqual([{ ...first, is_primary: true }])
    expect(await remove(suresh, body, first)).toMatchObject({ status: 400, detail: 'You cannot delete the last image.' })
    await world.deps.jobs.drain()
    for (const file of [...filesOf(second), ...filesOf(third)]) await expect(access(file)).rejects.toThrow('ENOENT')
    await Promise.all(filesOf(first).map((file) => access(file)))
  })

  it('keep one primary one also when many choose and remove at once', async () => {
    const { body } = await create(await owner(), await photographs(4))
    const admins = await Promise.all(Array.from({ length: 12 }, () => world.person('super_admin')))
    await Promise.all(
      admins.map((admin, turn) => (turn % 3 === 0 ? remove : setPrimary)(admin, body, body.images[turn % body.images.length]!)),
    )
    const images = (await see(world.visitor, body)).images
    expect(images.length).toBeGreaterThan(0)
    expect(primaries(images).filter(Boolean)).toHaveLength(1)
  })

  it('are their owner’s to choose and remove, and remembered', async () => {
    const [suresh, other] = [await owner(), await owner()]
    const [mine, theirs] = [(await create(suresh, await photographs(2))).body, (await create(other, await photographs(2))).body]
    for (const act of [setPrimary, remove]) {
      expect(await act(other, mine, mine.images[1]!)).toMatchObject({ status: 403, detail: 'You can only edit your own grounds.' })
      expect((await act(await world.person(), mine, mine.images[1]!)).status).toBe(403)
      expect(await act(suresh, mine, theirs.images[1]!)).toMatchObject({ status: 404, detail: 'Image not found' })
      expect((await act(suresh, { ...mine, id: 999_999 }, mine.images[1]!)).status).toBe(404)
    }
    await setPrimary(suresh, mine, mine.images[1]!)
    const [, change] = await world.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('object_id', '=', mine.id)
      .where('object_type', '=', 'ground')
      .orderBy('id')
      .execute()
    expect(change).toMatchObject({ action: 'ground.images', actor_id: suresh.id, before: { images: mine.images } })
  })

  it('that several grounds share stay while one of them has it', async () => {
    const suresh = await owner()
    const { body } = await create(suresh, await photographs(2))
    const [shared] = body.images as [GroundImage]
    const { body: other } = await create(suresh, await photographs(1))
    await world.deps.db.insertInto('ground_images').values({ ground_id: other.id, image_path: shared.image_path, position: 1 }).execute()
    await remove(suresh, body, shared)
    await world.deps.jobs.drain()
    expect(await stored()).toEqual(expect.arrayContaining(filesOf(shared).map((file) => path.basename(file))))
  })
})

describe('when storing fails', () => {
  it('nothing is kept of a form whose transaction fails, of its files neither', async () => {
    const [suresh, before] = [await owner(), await stored()]
    await sql
      .raw(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no images today'; end $$`)
      .execute(world.deps.db)
    await sql.raw('create trigger refuse before insert on ground_images for each row execute function refuse()').execute(world.deps.db)
    const name = `Never ${randomUUID()}`
    expect((await create(suresh, await photographs(2), { name })).status).toBe(500)
    await sql.raw('drop trigger refuse on ground_images').execute(world.deps.db)
    expect(await stored()).toEqual(before)
    expect(await world.deps.db.selectFrom('grounds').select('id').where('name', '=', name).execute()).toEqual([])
  })

  it('nothing is kept of a form of which one file cannot be stored', async () => {
    const [suresh, before, { put }] = [await owner(), await stored(), world.deps.storage]
    let puts = 0
    vi.spyOn(world.deps.storage, 'put').mockImplementation((...file) =>
      (puts += 1) > 8 ? Promise.reject(new Error('the store is full')) : put(...file),
    )
    expect((await create(suresh, await photographs(2))).status).toBe(500)
    expect(await stored()).toEqual(before)
  })

  it('what a crash leaves behind is removed later, and never what a ground has', async () => {
    const suresh = await owner()
    const { body } = await create(suresh, await photographs(1))
    const { rows } = await sql<{ data: { image_paths: string[] }; later: boolean }>`
      select data, start_after > now() + interval '50 minutes' as later from pgboss.job where name = 'forget-pictures' order by created_on desc limit 1`.execute(
      world.deps.db,
    )
    expect(rows).toEqual([{ data: { image_paths: [body.images[0]!.image_path] }, later: true }])
    const orphan = `uploads/grounds/${randomUUID()}-800.webp`
    for (const key of filesOf({ image_path: orphan }))
      await world.deps.storage.put(`grounds/${path.basename(key)}`, Buffer.from('left'), 'image/webp')
    await world.deps.jobs.enqueue(world.deps.db, 'forget-pictures', {
      image_paths: [orphan, body.images[0]!.image_path, '../secrets.json'],
    })
    await world.deps.jobs.drain()
    for (const file of filesOf({ image_path: orphan })) await expect(access(file)).rejects.toThrow('ENOENT')
    await Promise.all(filesOf(body.images[0]!).map((file) => access(file)))
  })
})
