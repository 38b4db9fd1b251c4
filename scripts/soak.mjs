// npm run soak -- [--minutes N]: what `npm test` does in a short form, each part for as long as asked (30 minutes): crashes, processes that end, hostile calls.
import { parseArgs } from 'node:util'
import { run } from './lib/child.mjs'
import { installDependencies } from './lib/dependencies.mjs'
import { giveUp, say } from './lib/project.mjs'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const minutes = Number(values.minutes)
if (!Number.isInteger(minutes) || minutes < 1) giveUp('--minutes takes a whole number from 1.')
if ((await installDependencies({ announce: say })) !== 0) giveUp('npm ci failed; its reasons stand above.')
process.exit(
  await run('vitest', ['run', 'tests/crash', 'tests/fuzz', 'tests/api/razorpay-disorder.test.ts'], {
    env: { SOAK_MINUTES: String(minutes) },
  }),
)
