import { expect } from 'vitest'
import type { Email } from 'postal-mime'

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The words of a letter's HTML part as they are read, without the page around them. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  return inOneLine(body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!))
}

/** The addresses that the HTML part leads to. */
export function linksIn({ html = '' }: Pick<Email, 'html'>): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
}

/** Each line of the plain part is in the HTML part too, in the same order, and its links are links there; nothing comes from elsewhere. */
export function expectSameInBothParts({ text = '', html = '' }: Pick<Email, 'text' | 'html'>): void {
  const words = wordsOf(html)
  let from = 0
  const [letter, signature] = text.split('-- \n') as [string, string]
  for (const line of [...letter.split('\n'), ...signature.split('\n').slice(1)].map(inOneLine)) {
    const link = line.startsWith('http')
    if (link) expect(linksIn({ html })).toContain(line)
    const sought = line.endsWith(':') ? [line.slice(0, -1)] : line.split(/: (.*)/, 2)
    for (const part of link ? [] : sought) {
      const at = words.indexOf(part, from)
      expect(at, `'${part}' after '${words.slice(0, from)}'`).toBeGreaterThanOrEqual(from)
      from = at + part.length
    }
  }
  expect(html).not.toMatch(/<(?:img|script|link|iframe|object|form|input|base)\b|url\(|@import|\bon\w+=/i)
}
