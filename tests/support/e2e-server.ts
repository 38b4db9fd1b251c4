import { startDemoServer } from '../../scripts/lib/demo-server.mjs'

/** Starts the one server that all journeys walk through, on fresh demo data, and ends it after them. */
export default async function serveJourneys(): Promise<() => Promise<void>> {
  const { url, dataDir, stop } = await startDemoServer({ env: { RATE_LIMITS: 'off' } })
  process.env['CREASE_E2E_URL'] = url
  process.env['CREASE_E2E_DATA_DIR'] = dataDir
  return stop
}
