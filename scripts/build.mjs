// npm run build. `--kill-switch`: with a worker that removes itself from every phone, for a worker that does harm.
// Ends by itself as soon as the page is written: the message compiler leaves timers behind that would keep it half a minute.
import { build } from 'vite'
import { noteBuild } from './lib/build.mjs'
import { keepingLastBuild } from './lib/generations.mjs'
import { putKillSwitch } from './lib/kill-switch.mjs'
import { inProject } from './lib/project.mjs'

const dist = inProject('dist')
await keepingLastBuild(dist, () => build({ logLevel: process.env.QUIET ? 'warn' : 'info' }))
if (process.argv.includes('--kill-switch')) await putKillSwitch(dist)
// Or `npm start` would build again, and put a worker in the place of the kill switch.
noteBuild()
process.exit(0)
