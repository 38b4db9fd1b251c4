import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import type { ManifestTransform } from 'workbox-build'
import { VitePWA } from 'vite-plugin-pwa'
import { leanMessages } from './scripts/lib/lean-messages.mjs'
import { messageOptions } from './scripts/lib/messages.mjs'
import { preloadPages } from './scripts/lib/preload-pages.mjs'
import { webManifest } from './scripts/lib/web-manifest.mjs'

const target = process.env['API_URL'] ?? 'http://127.0.0.1:3000'
/** The server refuses writes from another origin (server/plugins/same-origin.ts): to it, the dev server is its own. */
const api = { target, changeOrigin: true, headers: { origin: target } }

/** The entry's stylesheet goes into the page: first paint waits for no second request (ARCHITECTURE 3). */
function inlineEntryCss(): Plugin {
  return {
    name: 'inline-entry-css',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      page.source = String(page.source).replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name: string) => {
        const sheet = bundle[name]
        return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : link
      })
    },
  }
}

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses while somebody waits. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css|html|svg|webmanifest|json)$/.test(fileName)) continue
          const text = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli })
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(text, { level: 9 }) })
        }
      },
    },
  }
}

/** A phone without room for all of the app never gets its worker. */
const MAX_SAVED_APP_BYTES = 3_000_000

const withinLimit: ManifestTransform = (manifest) => {
  const bytes = manifest.reduce((sum, { size }) => sum + size, 0)
  if (bytes > MAX_SAVED_APP_BYTES) throw new Error(`The worker would save ${bytes} bytes of the app, more than ${MAX_SAVED_APP_BYTES}`)
  return { manifest, warnings: [] }
}

/**
 * What several pages share, by file. Left to itself each piece is a file of its own: two dozen for one page, which compress 5 kB worse
 * and, six at a time, arrive in waves.
 */
const SHARED: Readonly<Record<string, readonly RegExp[]>> = {
  // Every page that shows grounds: the client of the API, saved data, pictures.
  grounds: [
    /node_modules\/(valibot|idb-keyval|@tanstack\/query-persist-client-core)\//,
    /query-core.*queryObserver/,
    /react-query.*(useQuery|useBaseQuery|suspense|errorBoundary|IsRestoring|queryOptions)/,
    /src\/lib\/(http|connectivity|reachability|clock|format|saved-queries|saved-records|ball-preference)\./,
    /src\/components\/(ball-icon|data-age|ground-picture|rating|ground-card\/directions-link|slot-grid\/slot-views)/,
    /src\/(api\/grounds|ui\/toast|paraglide\/registry|paraglide\/messages\/(search_today|ground_away|ground_per_hour|ground_slot_unpriced))\./,
    /core\/(contract\/(common|endpoint|error-body|grounds|slots)|domain\/money)\./,
  ],
  // Lists: the search, its map and its filters, my bookings.
  lists: [
    /features\/ground-search\/(search-params\.|search-page\.module|filters\.module)/,
    /src\/ui\/pagination/,
    /src\/lib\/(error-text|shown-count)\./,
    /src\/paraglide\/messages\/search_place_none\./,
  ],
  // What may wait for a network, and what goes on for those who were here before.
  waiting: [
    /src\/lib\/(waiting-writes|send-waiting|page-channel|token-person|worker-person|personal-background|news|saved-changes|polling|poll-notifications|app-badge|periodic-refresh|push)\./,
    /core\/offline\/(sending|polling|messages)\./,
  ],
  // Tables: what those see who manage, and my bookings.
  tables: [/src\/ui\/(data-table|filter-row)\./, /src\/(api\/managed-grounds|lib\/(kept-focus|tel))\./],
}

const sharedGroups = Object.entries(SHARED).map(([name, files], index) => ({
  name,
  test: (id: string) => files.some((file) => file.test(id.replaceAll('\\', '/'))),
  priority: Object.keys(SHARED).length - index,
}))

export default defineConfig({
  resolve: {
    // React has had useSyncExternalStore since 18: the router's store needs no shim of it.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The app carries a list of all files, and what is random in their names does not compress: one sign less is 120 bytes for every visit.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 20 },
            // All that every page needs, in one file: forty small ones compress 11 kB worse.
            { name: 'app', tags: ['$initial'], priority: 10 },
            ...sharedGroups,
            // Icons of several pages: left alone, two dozen files of two hundred bytes.
            { name: 'icons', test: /lucide-react[\\/]/, minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/uploads': api } },
  plugins: [
    paraglideVitePlugin(messageOptions),
    leanMessages(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react({ compiler: true }),
    inlineEntryCss(),
    preloadPages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      // What only the phone reads when the app is installed.
      includeManifestIcons: false,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,woff2}'], manifestTransforms: [withinLimit] },
      manifest: webManifest,
    }),
    precompress(),
  ],
})
