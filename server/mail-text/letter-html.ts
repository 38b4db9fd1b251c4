import type { Block, Letter } from '#server/mail-text/blocks.ts'

/** Styles that every program reads stand at the element; the dark ones need a style sheet, which all that know dark letters read. */
const LIGHT = { page: '#fbfbf5', card: '#ffffff', ink: '#0c1f17', soft: '#3e4b45', line: '#d8ddd3', pitch: '#00582e', on: '#f7fef8' }
const DARK = { page: '#08120d', card: '#111c17', ink: '#edf0e7', soft: '#afbbb1', line: '#293630', pitch: '#69d98d', on: '#00170b' }
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',sans-serif"

const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${DARK.page}!important;color:${DARK.ink}!important}
.card{background:${DARK.card}!important;border-color:${DARK.line}!important}
.ink{color:${DARK.ink}!important}
.soft{color:${DARK.soft}!important}
.row{border-color:${DARK.line}!important}
.name{color:${DARK.pitch}!important}
.button{background:${DARK.pitch}!important;color:${DARK.on}!important}
}
@media (max-width:30rem){.page{padding:16px 12px!important}.card{padding:24px 16px!important}}`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!)

const paragraph = (text: string, more = '') => `<p class="ink" style="margin:0 0 16px;color:${LIGHT.ink};${more}">${escaped(text)}</p>`
const cell = (padding: string, more: string) =>
  `padding:12px ${padding};border-top:1px solid ${LIGHT.line};text-align:left;vertical-align:top;overflow-wrap:anywhere;${more}`

function factRow([name, value]: readonly [string, string]): string {
  const heading = `<th scope="row" class="soft row" style="${cell('16px 12px 0', `width:36%;font-weight:400;color:${LIGHT.soft}`)}">`
  return `<tr>${heading}${escaped(name)}</th><td class="ink row" style="${cell('0', `font-weight:600;color:${LIGHT.ink}`)}">${escaped(value)}</td></tr>`
}

const HTML: { readonly [K in Block['kind']]: (block: Extract<Block, { kind: K }>) => string } = {
  text: ({ text }) => paragraph(text),
  facts: ({ rows }) =>
    `<table style="width:100%;margin:8px 0 24px;border-collapse:collapse;table-layout:fixed">${rows.map(factRow).join('')}</table>`,
  button: ({ label, link }) =>
    `<p style="margin:8px 0 24px"><a class="button" href="${escaped(link)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:${LIGHT.pitch};color:${LIGHT.on};font-weight:600;text-decoration:none">${escaped(label)}</a></p>`,
  quote: ({ text }) => paragraph(text, 'white-space:pre-wrap;overflow-wrap:anywhere'),
}

const blockOf = <K extends Block['kind']>(block: Extract<Block, { kind: K }>): string => HTML[block.kind](block)

/** A letter as a whole HTML document that asks nobody for anything: no pictures, scripts or fonts from elsewhere; every value escaped. */
export function htmlOf({ language, heading, blocks, footer }: Letter, greeting: readonly string[]): string {
  const title = escaped(heading)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${STYLES}
</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:${LIGHT.page};color:${LIGHT.ink};${FONT};font-size:16px;line-height:1.5">
<div lang="${language}" style="max-width:560px;margin:0 auto">
<header><p class="name" style="margin:0 0 16px;color:${LIGHT.pitch};font-size:20px;font-weight:700">Crease</p></header>
<main class="card" style="padding:32px 24px;border:1px solid ${LIGHT.line};border-radius:12px;background:${LIGHT.card}">
<h1 class="ink" style="margin:0 0 16px;color:${LIGHT.ink};font-size:24px;line-height:1.25;overflow-wrap:anywhere">${title}</h1>
${[...greeting.map((line) => paragraph(line)), ...blocks.map(blockOf)].join('\n')}
</main>
<footer style="padding:16px 4px 0">${footer.map((line) => `<p class="soft" style="margin:0 0 8px;color:${LIGHT.soft};font-size:14px">${escaped(line)}</p>`).join('')}</footer>
</div>
</body>
</html>
`
}
