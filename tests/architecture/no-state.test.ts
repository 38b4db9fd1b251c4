import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What a process keeps from one call to the next, and why another process need not know it. */
const KEPT: Record<string, string> = {
  'server/adapters/geocoder/nominatim.ts': 'answers of the geocoder, each good for a while: another process asks for itself',
  'server/db/durable-fs.ts': 'counts the fsyncs of the embedded database, which has one process',
  'server/db/prepared.ts': 'names of statements, made of their text',
  'server/match-pass.ts': 'keys as they were read from the configuration',
  'server/modules/auth/passwords.ts': 'how many hashes this process works on, and the hash of nobody',
  'server/modules/bookings/receipt-fonts.ts': 'files of the installation',
  'server/modules/grounds/picture-upload.ts': 'the picture that this process is making smaller',
  'server/modules/pages/previews.ts': 'pictures that this process is making',
  'server/modules/pages/rendered-page.ts': 'pages of the build, packed',
  'server/modules/pages/service.ts': 'pages of the build with their heads, and what a visitor finds, for two seconds',
  'server/plugins/other-methods.ts': 'the methods that each address of the program knows',
  'server/plugins/rate-limits.ts': 'the general limit, which each process counts for itself (docs/scaling.md)',
  'server/plugins/slow-senders.ts': 'the connections of this process',
  'server/plugins/uploads.ts': 'the forms that this process is receiving',
}

/** A variable that outlives a call: a module's `let`, and what begins empty and is filled later. */
const STATE = /^(export )?let |new (Weak)?(Map|Set)(<.*?>)?\(\)|^(export )?const \w+(: [^=]+)? = (\[\]|\{\}|\{ count: 0 \})/m
/** Made, filled and forgotten within one call. */
const WITHIN_ONE_CALL = /^server[/](db[/]seed[/]|modules[/]rain-outs[/]work-off[.]ts$)/

it('keeps nothing in a process that another process would have to know', () => {
  const files = globSync('server/**/*.ts')
  const found = files.filter((file) => !WITHIN_ONE_CALL.test(file) && STATE.test(readFileSync(file, 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(KEPT).toSorted())
})
