// npm run build. Ends by itself as soon as the page is written: the message compiler leaves timers behind that would keep it half a minute.
import { build } from 'vite'

await build({ logLevel: process.env.QUIET ? 'warn' : 'info' })
process.exit(0)
