/** Pages that are entered from outside, from links and searches: where their addresses start, and their route. */
const PAGES = { '/search': 'src/routes/search.tsx', '/ground/': 'src/routes/ground.$groundId.tsx' }

/** Read by every page that shows saved data, and asked for only when its first query starts. */
const SOON = 'src/lib/saved-queries.ts'

/** The chunk and all that it imports, without what `known` has. */
function filesOf(bundle, fileName, known) {
  const chunk = bundle[fileName]
  if (known.has(fileName) || chunk?.type !== 'chunk') return
  known.add(fileName)
  for (const css of chunk.viteMetadata?.importedCss ?? []) known.add(css)
  for (const imported of chunk.imports) filesOf(bundle, imported, known)
}

/** Runs in the page, before its own script. */
const ask = (files) =>
  `for(const [start,files] of Object.entries(${JSON.stringify(files)}))if(location.pathname.startsWith(start))for(const file of files)` +
  `document.head.append(Object.assign(document.createElement('link'),file.endsWith('js')?{rel:'modulepreload',href:file}:{rel:'preload',as:'style',crossOrigin:'',href:file}))`

/**
 * A Vite plugin: the page that the address names is asked for together with the application, not after it has started,
 * which is one round trip less until its pictures (ARCHITECTURE 3, 'First paint').
 * @returns {import('vite').Plugin}
 */
export function preloadPages() {
  return {
    name: 'preload-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const chunkOf = (module) => Object.values(bundle).find(({ moduleIds }) => moduleIds?.some((id) => id.includes(module))).fileName
      const application = new Set()
      for (const [, fileName] of String(page.source).matchAll(/"\/(assets\/[^"]+\.js)"/g)) filesOf(bundle, fileName, application)
      const files = Object.fromEntries(
        Object.entries(PAGES).map(([start, route]) => {
          const known = new Set(application)
          for (const module of [`${route}?tsr-split=component`, SOON]) filesOf(bundle, chunkOf(module), known)
          return [start, [...known].filter((file) => !application.has(file)).map((file) => `/${file}`)]
        }),
      )
      page.source = String(page.source).replace('</head>', (end) => `<script>${ask(files)}</script>${end}`)
    },
  }
}
