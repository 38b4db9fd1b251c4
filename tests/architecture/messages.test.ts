import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** A catalogue's text: one sentence, or its forms for one and for many. */
type Text = string | readonly object[]

/** Every text of a language by its key. */
function textsIn(language: string): Map<string, Text> {
  const files = globSync(`{src,core}/messages/${language}/*.json`, { cwd: root })
  return new Map(files.flatMap((file) => Object.entries(JSON.parse(read(file)) as Record<string, Text>)))
}

const valuesIn = (text: Text) => new Set([...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name))

describe('the texts of the page', () => {
  const languages = (JSON.parse(read('project.inlang/settings.json')) as { locales: string[] }).locales
  const [base = '', ...others] = languages
  const texts = textsIn(base)

  it('are found', () => {
    expect(texts.size).toBeGreaterThan(500)
    expect(others).not.toEqual([])
  })

  it.each(others)('are all there in %s, with the same values in them', (language) => {
    const translated = textsIn(language)
    expect([...translated.keys()].toSorted()).toEqual([...texts.keys()].toSorted())
    for (const [key, text] of texts) expect(valuesIn(translated.get(key)!), key).toEqual(valuesIn(text))
  })

  it('are all shown somewhere', () => {
    const sources = globSync('{src,sw}/**/*.{ts,tsx}', { cwd: root, exclude: (file) => file.includes('paraglide') })
    const shown = new Set(sources.flatMap((file) => [...read(file).matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)))
    expect([...texts.keys()].filter((key) => !shown.has(key))).toEqual([])
  })
})
