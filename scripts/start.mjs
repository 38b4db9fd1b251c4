// npm start: everything from a fresh clone to a running Crease (docs: README.md).
import { build } from './lib/build.mjs'
import { become } from './lib/child.mjs'
import { installDependencies } from './lib/dependencies.mjs'
import { giveUp, inProject, say } from './lib/project.mjs'
import { runtime } from './lib/runtime.mjs'

if ((await installDependencies({ announce: say })) !== 0) giveUp('npm ci failed; its reasons stand above.')
if ((await build({ announce: say })) !== 0) giveUp('the page could not be built; the reasons stand above.')
become(runtime(), [inProject('server', 'main.ts'), ...process.argv.slice(2)], { NODE_ENV: 'production' })
