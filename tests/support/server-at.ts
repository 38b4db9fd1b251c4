import { runDemoServer } from '#tests/support/run-demo-server.ts'

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

await runDemoServer({
  parts: { now },
  // Node writes the machine's time; the page takes the server's word for the time from this header.
  prepare: (app) => void app.server.prependListener('request', (_request, response) => response.setHeader('date', now().toUTCString())),
})
