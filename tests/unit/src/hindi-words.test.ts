import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CATALOGUES = readdirSync('src/messages/en')
type Catalogue = Readonly<Record<string, unknown>>
const catalogue = (language: string, file: string) => JSON.parse(readFileSync(`src/messages/${language}/${file}`, 'utf8')) as Catalogue

/** The values that a text takes, each once. */
const inputsOf = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].toSorted()
const linksOf = (text: unknown) => [...JSON.stringify(text).matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => String(link)).toSorted()

/** Words that name something for which the pages have another word: whoever reads two takes them for two things. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  रिव्यू: 'समीक्षा',
  'कार्य दिवस': 'कामकाजी दिन',
  'आस-पास': 'आसपास',
  ग्राउंड: 'मैदान',
  संदर्भ: 'बुकिंग नंबर',
  स्वीकृति: 'मंज़ूरी',
  राशि: 'रकम',
  लॉगिन: 'साइन इन',
  'लॉग आउट': 'साइन आउट',
  उपकरण: 'डिवाइस',
  बॉल: 'गेंद',
  'विरोधी का': 'विरोधी टीम का',
  फ्लडलाइट: 'फ़्लडलाइट',
}

for (const file of CATALOGUES) {
  test(`${file} says the same in both languages: keys, values and links`, () => {
    const [en, hi] = [catalogue('en', file), catalogue('hi', file)]
    expect(Object.keys(hi)).toEqual(Object.keys(en))
    for (const [key, text] of Object.entries(en)) {
      expect(inputsOf(hi[key]), key).toEqual(inputsOf(text))
      expect(linksOf(hi[key]), key).toEqual(linksOf(text))
    }
  })
}

test('Hindi has one word for one thing, on the pages and in e-mails', () => {
  const texts = [...CATALOGUES.map((file) => `src/messages/hi/${file}`), 'server/mail-text/hi.ts'].map((file) =>
    readFileSync(file, 'utf8').normalize('NFD'),
  )
  const found = Object.keys(OTHER_WORDS).filter((word) => texts.some((text) => text.includes(word.normalize('NFD'))))
  expect(found).toEqual([])
  // ज़ and फ़ are written with their dot, क, ख and ग without, as everyday Hindi has it.
  expect(texts.flatMap((text) => text.match(/[कखग]\u093c/g) ?? [])).toEqual([])
})
