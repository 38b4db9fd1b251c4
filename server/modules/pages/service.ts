import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { IdParamSchema } from '#core/contract/common.ts'
import { toSearchQuery } from '#core/contract/ground-search.ts'
import { GroundSearchSchema } from '#core/contract/grounds.ts'
import type { PageData } from '#core/contract/page-data.ts'
import { dayAt } from '#core/domain/calendar.ts'
import { DEFAULT_BALL } from '#core/domain/seats.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { getSharedMatch } from '#server/modules/bookings/shared-match.ts'
import { groundDetail, searchPage } from '#server/modules/grounds/service.ts'
import { FIXED_ADDRESSES, MISSING, type AddressText } from '#server/modules/pages/addresses.ts'
import { groundHead } from '#server/modules/pages/ground-head.ts'
import { PICTURE_PLACE, renderData, renderPicture } from '#server/modules/pages/body.ts'
import { renderHead, type FirstPicture, type PageHead } from '#server/modules/pages/head.ts'
import { matchHead } from '#server/modules/pages/match-head.ts'
import { firstPicture } from '#server/modules/pages/pictures.ts'
import { RenderedPage } from '#server/modules/pages/rendered-page.ts'
import { siteRecords } from '#server/modules/pages/site-records.ts'

/** How long a page waits for what it is about, and how many may wait: the embedded database has one connection, and bookings come first. */
const LOOK_UP_MS = 1_000
/** What a visitor finds only saves them a call. */
const SEARCH_LOOK_UP_MS = 500
/** It is the same for everybody: looked up once in so long. */
const SEARCH_KEPT_MS = 2_000
/** What links carry that ask for nothing. */
const TRACKER = /^(utm_\w+|gclid|fbclid)$/
const LOOK_UPS_AT_ONCE = 50

/** What a page is made of, and whether its address leads to anything. */
interface Found {
  status: 200 | 404
  head: PageHead
  /** Stands in the static shell until the page draws it; only where the page has that picture in the same place. */
  shellPicture?: FirstPicture | undefined
  data?: PageData
}

/** The pages in place of one whose subject is not there, or could not be looked up in `withinMs`. */
interface Otherwise {
  missing: () => RenderedPage
  unanswered: () => RenderedPage
  withinMs: number
}

/** What the built page says of itself, in the place of which each page's own head goes. */
const NEUTRAL_HEAD = /<title>[^<]*<\/title>(\s*<meta name="description"[^>]*>)?/

function nullWhenMissing(error: unknown): null {
  if (error instanceof AppError && error.statusCode === 404) return null
  throw error
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The built page with the head of each address: what search engines and link previews read before any script has run. */
export class Pages {
  readonly #before: string
  readonly #after: string
  readonly #end: string
  readonly #deps: Deps
  readonly #publicUrl: string
  readonly #fixed = new Map<string, RenderedPage>()
  #lookUps = 0
  #search: { until: number; page: Promise<RenderedPage> } | null = null

  /** `html` is the page as built. Throws when it has no title to put the heads in the place of. */
  constructor(deps: Deps, html: string) {
    const neutral = NEUTRAL_HEAD.exec(html)
    if (!neutral) throw new Error('The built page has no title')
    this.#before = html.slice(0, neutral.index)
    // At the end: nothing that is read before the first paint waits for it.
    const end = html.lastIndexOf('</body>')
    this.#after = html.slice(neutral.index + neutral[0].length, end)
    this.#end = html.slice(end)
    this.#deps = deps
    this.#publicUrl = deps.config.publicUrl
  }

  #render({ status, head, shellPicture, data }: Found, effort: 'kept' | 'once'): RenderedPage {
    const body = shellPicture ? this.#after.replace(PICTURE_PLACE, () => renderPicture(shellPicture)) : this.#after
    const html = [this.#before, renderHead(head), body, data ? renderData(data) : '', this.#end].join('')
    return new RenderedPage(html, { status, effort })
  }

  #headOf({ name, description, isPrivate }: AddressText, path: string | null): PageHead {
    return {
      name,
      description,
      canonical: path === null ? null : `${this.#publicUrl}${path}`,
      isFindable: isPrivate !== true,
      image: { url: `${this.#publicUrl}/preview.jpg`, alt: 'Crease: book a cricket ground by the hour' },
      ...(path === '/' && { records: siteRecords(this.#publicUrl) }),
    }
  }

  #kept(key: string, found: () => Found): RenderedPage {
    const page = this.#fixed.get(key) ?? this.#render(found(), 'kept')
    this.#fixed.set(key, page)
    return page
  }

  /** The page of an address that says the same to everybody, rendered and compressed once. */
  fixed(pattern: string, text: AddressText): RenderedPage {
    const path = pattern.includes(':') ? null : pattern
    return this.#kept(pattern, () => ({ status: 200, head: this.#headOf(text, path) }))
  }

  /** The page of an address where nothing is, with the status 404; of one that is only written in other letters, its page. */
  missing(path: string): RenderedPage {
    const known = path.toLowerCase().replace(/\/+$/, '')
    const text = FIXED_ADDRESSES[known]
    return text ? this.fixed(known, text) : this.#missing('page')
  }

  #missing(what: keyof typeof MISSING): RenderedPage {
    return this.#kept(`missing ${what}`, () => ({ status: 404, head: this.#headOf({ ...MISSING[what], isPrivate: true }, null) }))
  }

  /** Without the database: with the product's name, and neither `noindex` nor an address. The page asks again by itself. */
  #neutral(): RenderedPage {
    return this.fixed(':unknown', { name: null, description: FIXED_ADDRESSES['/']!.description })
  }

  #otherwise(what: keyof typeof MISSING): Otherwise {
    return { missing: () => this.#missing(what), unanswered: () => this.#neutral(), withinMs: LOOK_UP_MS }
  }

  async #lookedUp(find: () => Promise<Found | null>, otherwise: Otherwise, log: FastifyBaseLogger): Promise<RenderedPage> {
    if (this.#lookUps >= LOOK_UPS_AT_ONCE) return otherwise.unanswered()
    this.#lookUps += 1
    // Until it has really ended: what nobody waits for any more is still asked of the database.
    const work = find().finally(() => {
      this.#lookUps -= 1
    })
    try {
      const found = await inTime(work, otherwise.withinMs)
      return found ? this.#render(found, 'once') : otherwise.missing()
    } catch (error) {
      log.warn(error)
      return otherwise.unanswered()
    }
  }

  /** The page of `/ground/{id}`: 404 of a ground that is not there; a disabled one opens (DECISIONS 8). Never throws: without the database it is neutral. */
  async ground(id: string, log: FastifyBaseLogger): Promise<RenderedPage> {
    if (!v.is(IdParamSchema, id)) return this.#missing('ground')
    const find = async (): Promise<Found | null> => {
      const ground = await groundDetail(this.#deps.db, Number(id), null).catch(nullWhenMissing)
      if (!ground) return null
      const head = groundHead(ground, this.#publicUrl)
      return {
        status: 200,
        head,
        shellPicture: head.firstPicture,
        data: { address: `/api/grounds/${ground.id}`, answer: ground },
      }
    }
    return this.#lookedUp(find, this.#otherwise('ground'), log)
  }

  /** The page of `/match/{token}`: 404 of a link that never was. Never throws: without the database it is neutral. */
  async match(token: string, log: FastifyBaseLogger): Promise<RenderedPage> {
    if (!v.is(v.pipe(v.string(), v.uuid()), token)) return this.#missing('match')
    const find = async (): Promise<Found | null> => {
      const { db, config, now } = this.#deps
      const asked = { now: now(), viewerId: null, serviceCharge: config.serviceChargePaise }
      const match = await getSharedMatch(db, token, asked).catch(nullWhenMissing)
      return match && { status: 200, head: matchHead(match, token, this.#publicUrl) }
    }
    return this.#lookedUp(find, this.#otherwise('match'), log)
  }

  /** What a visitor finds today, with the picture that is seen first. */
  async #found(text: AddressText): Promise<Found> {
    const query = toSearchQuery({ day: dayAt(this.#deps.now()), ball: DEFAULT_BALL, page: 1 })
    const answer = await searchPage(this.#deps.db, v.parse(GroundSearchSchema, query), null)
    const picture = firstPicture(answer.grounds[0]?.images ?? [], 'card')
    const head = { ...this.#headOf(text, '/search'), firstPicture: picture }
    return { status: 200, head, data: { address: `/api/grounds?${new URLSearchParams(query).toString()}`, answer } }
  }

  /**
   * The page of `/search`; `asked` are the names in its query. When none of them is for the search it carries what a visitor finds.
   * Never throws: without the database it carries nothing.
   */
  async search(asked: readonly string[], log: FastifyBaseLogger): Promise<RenderedPage> {
    const text = FIXED_ADDRESSES['/search']!
    const empty = () => this.fixed('/search', text)
    if (!asked.every((name) => TRACKER.test(name))) return empty()
    const now = this.#deps.now().getTime()
    if (this.#search === null || this.#search.until <= now) {
      const page = this.#lookedUp(() => this.#found(text), { missing: empty, unanswered: empty, withinMs: SEARCH_LOOK_UP_MS }, log)
      this.#search = { until: now + SEARCH_KEPT_MS, page }
    }
    return this.#search.page
  }
}
