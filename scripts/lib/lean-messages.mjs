/** A text of one language as paraglide writes it: its name, whether it takes inputs, the template. */
const TEXT = /const (\w+) = \/\*\*[^\n]*?\*\/ \((i?)\) => \{\n\treturn \/\*\*[^\n]*?\*\/ \((`(?:[^`\\]|\\.)*`)\)\n\};/g
/** What decides between them: the languages but the first, and the text of the first. */
const CHOICE = /if \(locale === "([\w-]+)"\) return (\w+)\(inputs\)/g
const EXPORT = /export const (\w+) = /
const FALLBACK = /\treturn (\w+)\(inputs\)\n\}\);/

/**
 * A message of paraglide with less around it: the page never asks for a text in another language than its own. A kilobyte on a page with many
 * texts. A message that is written in another way stays as it is.
 * @param {string} code
 * @returns {string | null}
 */
export function leanMessage(code) {
  const texts = new Map([...code.matchAll(TEXT)].map(([, name, inputs, text]) => [name, { inputs, text: text.replaceAll('i?.', 'i.') }]))
  const choices = [...code.matchAll(CHOICE)].map(([, locale, name]) => ({ locale, text: texts.get(name)?.text }))
  const name = EXPORT.exec(code)?.[1]
  const fallback = texts.get(FALLBACK.exec(code)?.[1] ?? '')?.text
  if (!name || !fallback || choices.length !== texts.size - 1 || choices.some(({ text }) => text === undefined)) return null
  const inputs = [...texts.values()].some((text) => text.inputs) ? 'i' : ''
  const chosen = choices.map(({ locale, text }) => `getLocale() === '${locale}' ? ${text} : `).join('')
  return `import { getLocale } from '../runtime.js'\nexport const ${name} = (${inputs}) => ${chosen}${fallback}\n`
}

/**
 * Paraglide's runtime without its ways to find out a language: index.html has done so before the first paint, and each first visit would load them.
 * @param {string} code
 */
export function leanRuntime(code) {
  return code
    .replace(/(?<=export let getLocale = )\(\) => \{.*?\n\};/s, '() => document.documentElement.lang;')
    .replaceAll(/(?<=^const (?:cookieNamePattern|localeCookiePattern) = )/gm, '/* @__PURE__ */ ')
    .replaceAll(/^\/\*\* @type \{any\} \*\/ \(globalThis\)\.__paraglide[^;]*;/gm, '')
}

/**
 * A Vite plugin: every text as short as it can be.
 * @returns {import('vite').Plugin}
 */
export function leanMessages() {
  return {
    name: 'lean-messages',
    apply: 'build',
    // As paraglide wrote it, before a compiler has its way with it.
    enforce: 'pre',
    transform: {
      filter: { id: /src[\\/]paraglide[\\/](runtime|messages[\\/](?!_index)[^\\/]+)\.js$/ },
      handler: (code, id) => {
        const lean = id.endsWith('runtime.js') ? leanRuntime(code) : leanMessage(code)
        return lean === null ? null : { code: lean, map: null }
      },
    },
  }
}
