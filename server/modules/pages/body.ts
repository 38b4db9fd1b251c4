import { PAGE_DATA_ID, type PageData } from '#core/contract/page-data.ts'
import { escapeHtml, escapeJson, type FirstPicture } from '#server/modules/pages/head.ts'

/** Where the built page has room for its first picture (index.html). */
export const PICTURE_PLACE = '<div class="shell-page"></div>'

/** The page's largest picture where the page itself will have it: seen before any script has run. */
export function renderPicture({ srcset, sizes, src }: FirstPicture): string {
  const avif = `<source type="image/avif" srcset="${escapeHtml(srcset)}" sizes="${escapeHtml(sizes)}" />`
  return `<div class="shell-page"><picture>${avif}<img src="${escapeHtml(src)}" alt="" width="800" height="450" /></picture></div>`
}

/** What the page would ask the API for first: it shows that at once (src/lib/page-data.ts). */
export function renderData(data: PageData): string {
  return `<script type="application/json" id="${PAGE_DATA_ID}">${escapeJson(data)}</script>`
}
