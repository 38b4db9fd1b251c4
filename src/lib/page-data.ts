import { PAGE_DATA_ID } from '#core/contract/page-data.ts'

/** What the server wrote into the page that was opened, once: it says nothing about a page that is come to later. Undefined when there is nothing. */
export function takePageData(): unknown {
  const element = document.getElementById(PAGE_DATA_ID)
  element?.remove()
  return element ? JSON.parse(element.textContent) : undefined
}
