import { buildApp } from '#server/app.ts'
import { composeDeps } from '#server/compose.ts'
import { loadConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadDemoData } from '#server/db/seed/load-demo-data.ts'

/*
 * A program: the whole server with its demo data at the moment of TEST_MOMENT (ISO 8601), its clock running on from there.
 * Its rules go by the injected `now`; the embedded database asks Date.now(), so holds end by the same clock.
 */
const moment = Date.parse(process.env['TEST_MOMENT'] ?? '')
if (Number.isNaN(moment)) throw new Error('TEST_MOMENT must be an ISO 8601 moment')
const machineNow = Date.now
const aheadMs = moment - machineNow()
Date.now = () => machineNow() + aheadMs
const now = () => new Date(Date.now())

const config = loadConfig()
const database = await openDatabase(config)
await migrate(database.db)
const deps = await composeDeps(config, database.db, { now })
await loadDemoData(deps)
const app = await buildApp(deps)
// Node writes the machine's time; the page takes the server's word for the time from this header.
app.server.prependListener('request', (_request, response) => response.setHeader('date', now().toUTCString()))
await deps.jobs.start()
await app.listen({ port: config.port, host: config.host })

process.once('SIGTERM', () => {
  const close = async () => {
    await app.close()
    await deps.jobs.stop()
    deps.mailer.close()
    await database.close()
    process.exit(0)
  }
  void close()
})
