import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml, renderHead, type PageHead } from '#server/modules/pages/head.ts'

/** Text of any kind, often with what ends an element, an attribute or a comment. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(
        '</script><script>',
        '</title>',
        '<!--',
        '-->',
        '">',
        "'>",
        '&lt;',
        '&',
        '\\u003c',
        '\u2028',
        '\n',
        ']]>',
        '$&',
        '{{',
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => `x${parts.join('')}x`)

const parse = (head: PageHead) =>
  new DOMParser().parseFromString(`<!doctype html><html><head>${renderHead(head)}</head></html>`, 'text/html')
/** As a browser shows it: what does not print is a space. */
const shown = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
const meta = (page: Document, name: string) =>
  page.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content

describe('a head, read by a real browser', () => {
  it('says any text as it is, and nothing else comes of it', () => {
    fc.assert(
      fc.property(hostile, hostile, (name, description) => {
        const head: PageHead = {
          name,
          description,
          canonical: 'https://crease.test/ground/1',
          isFindable: false,
          image: { url: 'https://crease.test/preview.jpg', alt: name },
          records: [{ name, nested: { description } }],
        }
        const page = parse(head)
        expect(page.title).toBe(`${shown(name)} · Crease`.replaceAll(/[ \t\n\f\r]+/g, ' ').trim())
        expect(meta(page, 'description')).toBe(shown(description))
        expect(meta(page, 'og:title')).toBe(`${shown(name)} · Crease`)
        expect(meta(page, 'og:image:alt')).toBe(shown(name))
        expect(meta(page, 'robots')).toBe('noindex')
        const scripts = [...page.querySelectorAll('script')]
        expect(scripts.map(({ type }) => type)).toEqual(['application/ld+json'])
        expect(JSON.parse(scripts[0]!.textContent)).toEqual({ name, nested: { description } })
        expect(page.body.childNodes.length).toBe(0)
        expect(page.head.querySelectorAll('*:not(meta, title, link, script)').length).toBe(0)
      }),
      { numRuns: 500 },
    )
  })

  it('leaves a title in one line', () => {
    expect(escapeHtml('Two\n\tlines\u0000')).toBe('Two lines ')
  })
})
