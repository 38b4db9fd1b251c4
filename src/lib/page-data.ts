import * as v from 'valibot'
import type { ResponseOf } from '#core/contract/endpoint.ts'
import { PAGE_DATA_ID, type PageData } from '#core/contract/page-data.ts'
import { addressOf, type AnyEndpoint, type Parts } from '#src/lib/http.ts'

/**
 * What the server wrote into the opened page as the answer to this call, if it is this one that it foresaw. It is taken once: it says nothing
 * about a page that is come to later.
 */
export function writtenAnswer<E extends AnyEndpoint>(endpoint: E, parts: Parts): ResponseOf<E> | undefined {
  const element = document.getElementById(PAGE_DATA_ID)
  if (!element) return undefined
  element.remove()
  const { address, answer } = JSON.parse(element.textContent) as PageData
  if (address !== addressOf(endpoint, parts)) return undefined
  const read = v.safeParse(endpoint.parts.response, answer)
  return read.success ? (read.output as ResponseOf<E>) : undefined
}
