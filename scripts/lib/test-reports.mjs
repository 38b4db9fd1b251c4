import path from 'node:path'
import { inProject } from './project.mjs'

/** What vitest's JSON report comes to: the number that passed, and the file and name of every test that did not. */
export function vitestResult({ numPassedTests, testResults }) {
  const names = testResults.flatMap(({ name: file, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed').map(({ fullName }) => fullName)
    // A file that did not even load has no tests to name.
    const told = status === 'failed' && failed.length === 0 ? ['the file itself'] : failed
    return told.map((name) => `${path.relative(inProject(), file)}: ${name}`)
  })
  return { passed: numPassedTests, names }
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** What Playwright's JSON report comes to. A test that passed only when tried again, or was skipped, did not pass. */
export function playwrightResult({ stats, suites, errors }) {
  const names = suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests.filter(({ status }) => status !== 'expected').map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
    )
  return { passed: stats.expected, names: [...names, ...errors.map(({ message }) => message)] }
}
