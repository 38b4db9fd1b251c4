// node scripts/run.mjs ENTRY [ARGUMENTS…]: runs a TypeScript entry with the project's Node.
import path from 'node:path'
import { become } from './lib/child.mjs'
import { installDependencies } from './lib/dependencies.mjs'
import { giveUp, inProject, say } from './lib/project.mjs'
import { runtime } from './lib/runtime.mjs'

const [entry, ...args] = process.argv.slice(2)
if (!entry) giveUp('name the file to run, as in `node scripts/run.mjs server/cli/admin.ts`.')
if ((await installDependencies({ announce: say })) !== 0) giveUp('npm ci failed; its reasons stand above.')
become(runtime(), [path.resolve(inProject(), entry), ...args])
