// npm test: everything that proves Crease, in order. `npm test -- lint types` runs only the steps named.
import { run } from './lib/child.mjs'
import { build } from './lib/build.mjs'
import { getChromium } from './lib/chromium.mjs'
import { installDependencies } from './lib/dependencies.mjs'
import { inProject } from './lib/project.mjs'
import { checked, counted, runSteps } from './lib/steps.mjs'
import { playwrightResult, vitestResult } from './lib/test-reports.mjs'

const reports = inProject('test-results', 'reports')
const tool =
  (command, ...args) =>
  async ({ log }) =>
    checked(await run(command, args, { log }))

async function useChromium({ log }) {
  const chromium = await getChromium({ log })
  process.env.CHROMIUM_PATH = chromium
  // Lighthouse looks for its browser under a name of its own.
  process.env.CHROME_PATH = chromium
  return checked(0)
}

async function unitAndApi({ log }) {
  const report = `${reports}/vitest.json`
  const status = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], { log })
  return counted(status, report, vitestResult)
}

async function journeys({ log }) {
  const report = `${reports}/playwright.json`
  const status = await run('playwright', ['test', '--reporter=list,json'], { log, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } })
  return counted(status, report, playwrightResult)
}

const steps = [
  { name: 'dependencies', run: async ({ log }) => checked(await installDependencies({ log })) },
  { name: 'chromium', needs: ['dependencies'], run: useChromium },
  { name: 'build', needs: ['dependencies'], run: async ({ log }) => checked(await build({ log })) },
  { name: 'format', needs: ['dependencies'], run: tool('oxfmt', '--check') },
  { name: 'lint', needs: ['dependencies'], run: tool('oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives') },
  { name: 'types', needs: ['build'], run: tool('tsc', '-b') },
  { name: 'unused', needs: ['build'], run: tool('knip', '--no-progress') },
  { name: 'unit and API tests', needs: ['build', 'chromium'], run: unitAndApi },
  { name: 'size', needs: ['build', 'chromium'], run: tool('node', 'scripts/check-size.mjs') },
  { name: 'browser tests', needs: ['build', 'chromium'], run: journeys },
  { name: 'lighthouse', needs: ['build', 'chromium'], run: tool('lhci', 'autorun') },
]

const asked = process.argv.slice(2)
const always = new Set(['dependencies', 'chromium', 'build'])
const chosen = asked.length === 0 ? steps : steps.filter(({ name }) => always.has(name) || asked.some((word) => name.includes(word)))
const { passed, failed } = await runSteps(chosen)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
