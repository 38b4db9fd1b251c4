import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { leanMessage, leanRuntime } from '../../../scripts/lib/lean-messages.mjs'

const folder = 'src/paraglide/messages/'
const sourceOf = (name: string) => readFileSync(`${folder}${name}.js`, 'utf8')

describe('a message in the build', () => {
  it('says the same in each language', () => {
    expect(leanMessage(sourceOf('common_cancel'))).toBe(
      "import { getLocale } from '../runtime.js'\nexport const common_cancel = () => getLocale() === 'hi' ? `रद्द करें` : `Cancel`\n",
    )
    expect(leanMessage(sourceOf('home_within'))).toContain("(i) => getLocale() === 'hi' ? `${i.km} किमी के भीतर` : `Within ${i.km} km`")
  })

  it('stays as it is when it has cases', () => {
    expect(leanMessage(sourceOf('search_count'))).toBeNull()
  })

  it('is understood as paraglide writes it now', () => {
    const names = readdirSync(folder).filter((name) => /^(?!_).+\.js$/.test(name))
    const lean = names.filter((name) => leanMessage(readFileSync(folder + name, 'utf8')) !== null)
    expect(lean.length).toBeGreaterThan(names.length * 0.9)
  })
})

it('the language is the page’s, which index.html has found out, as paraglide writes its runtime now', () => {
  const runtime = leanRuntime(readFileSync('src/paraglide/runtime.js', 'utf8'))
  expect(runtime).toContain('export let getLocale = () => document.documentElement.lang;\n')
  expect(runtime).not.toContain('__paraglide =')
  expect(runtime).toMatch(/const localeCookiePattern = \/\* @__PURE__ \*\/ new RegExp/)
})
