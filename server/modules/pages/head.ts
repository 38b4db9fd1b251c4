/** A picture in the widths and for the places of `srcset` and `sizes`, and one address for a browser that takes none of them. */
export interface FirstPicture {
  srcset: string
  sizes: string
  src: string
}

/** What a page says of itself to search engines and to whoever is shown its link. */
export interface PageHead {
  /** The page's own name: `<title>` puts the product's behind it, as the page itself does (src/lib/page-title.ts). Null: the product's alone. */
  name: string | null
  /** The title of a shared link where it says more than the page's name. */
  sharedTitle?: string
  description: string
  /** The one address of the page, absolute and without a query; null for a page that is not there. */
  canonical: string | null
  /** Whether it may be found; else it says `noindex`. */
  isFindable: boolean
  /** 1200 x 630 pixels. */
  image: { url: string; alt: string }
  /** The page's largest picture, asked for together with the page: `srcset` of AVIF files and `sizes`. */
  firstPicture?: FirstPicture | undefined
  /** Records of schema.org. */
  records?: readonly object[]
}

const PRODUCT = 'Crease'
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that can stand between tags and in a quoted attribute; what does not print is a space. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!)
}

/** JSON that can stand in a `<script>`: nothing in it ends the element or opens a comment, whatever the texts are. */
export function escapeJson(value: object): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`)
}

const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}" />`
const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`

function sharing({ image, canonical, description, ...head }: PageHead, title: string): string[] {
  return [
    property('type', 'website'),
    property('site_name', PRODUCT),
    property('locale', 'en_IN'),
    property('title', head.sharedTitle ?? title),
    property('description', description),
    ...(canonical === null ? [] : [property('url', canonical)]),
    property('image', image.url),
    property('image:type', 'image/jpeg'),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
  ]
}

const preload = ({ srcset, sizes }: FirstPicture) =>
  `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}" />`

/** The elements of a page's `<head>` that tell pages apart, everything escaped. */
export function renderHead(head: PageHead): string {
  const title = head.name === null ? PRODUCT : `${head.name} · ${PRODUCT}`
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(head.firstPicture ? [preload(head.firstPicture)] : []),
    named('description', head.description),
    ...(head.isFindable ? [] : [named('robots', 'noindex')]),
    ...(head.canonical === null ? [] : [`<link rel="canonical" href="${escapeHtml(head.canonical)}" />`]),
    ...sharing(head, title),
    // Data, not a script: the content security policy has nothing to say about it.
    ...(head.records ?? []).map((record) => `<script type="application/ld+json">${escapeJson(record)}</script>`),
  ].join('\n    ')
}
