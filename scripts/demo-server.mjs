// A server on fresh demo data, for measuring: `PORT=3199 node scripts/demo-server.mjs`. Ends, and leaves nothing behind, on a signal.
import { startDemoServer } from './lib/demo-server.mjs'

const server = await startDemoServer({ port: Number(process.env.PORT ?? 3199), env: { RATE_LIMITS: 'off' } })
console.log(`Crease for measuring is ready at ${server.url}`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void server.stop().then(() => process.exit(0)))
