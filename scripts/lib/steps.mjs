import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inProject } from './project.mjs'

const LOGS = inProject('test-results', 'logs')
const SHOWN_LINES = 200

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

/** What a tool that has no count of its own comes to: one check, passed or failed. */
export const checked = (status) => (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/**
 * Reads a tool's JSON report with `resultOf`, which answers how many passed and the names of those that did not; a report that is missing or
 * counts nothing is a failure, never a pass.
 */
export function counted(status, report, resultOf) {
  try {
    const { passed, names } = resultOf(JSON.parse(readFileSync(report, 'utf8')))
    if (passed + names.length === 0) return { passed: 0, failed: 1 }
    return { passed, failed: status !== 0 && names.length === 0 ? 1 : names.length, names }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function lastLines(file) {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(-SHOWN_LINES).join('\n')
  } catch {
    return ''
  }
}

async function runStep({ name, run }, log) {
  const began = Date.now()
  let result
  let reason = ''
  try {
    result = await run({ log })
  } catch (error) {
    reason = error.message
    result = { passed: 0, failed: 1 }
  }
  const mark = result.failed === 0 ? '✓' : '✗'
  console.log(`${mark} ${name}: ${result.passed} passed, ${result.failed} failed (${seconds(Date.now() - began)})`)
  if (result.failed > 0) console.log(`${reason}${lastLines(log)}\n  all of it: ${path.relative(inProject(), log)}`)
  return result
}

/** What failed, once more at the very end: of a long output the last lines are read first, and kept longest. */
function nameFailures(failures) {
  for (const { step, names } of failures)
    for (const name of names?.length > 0 ? names : ['']) console.log(`✗ ${step}${name && `: ${name}`}`)
}

/**
 * Runs steps in order, each told with its name and time; shows the output of those that fail, names what failed
 * once more at the end, and keeps every log in test-results/logs. A step named in `needs` that failed makes those that need it fail unrun. Answers the sum.
 */
export async function runSteps(steps) {
  rmSync(LOGS, { recursive: true, force: true })
  mkdirSync(LOGS, { recursive: true })
  const sum = { passed: 0, failed: 0 }
  const failures = []
  for (const [index, step] of steps.entries()) {
    const missing = (step.needs ?? []).find((need) => failures.some((failure) => failure.step === need))
    if (missing) console.log(`✗ ${step.name}: not run, because ${missing} failed`)
    const log = path.join(LOGS, `${String(index + 1).padStart(2, '0')}-${step.name.replaceAll(/\W+/g, '-')}.log`)
    const result = missing ? { passed: 0, failed: 1 } : await runStep(step, log)
    if (result.failed > 0) failures.push({ step: step.name, names: result.names })
    sum.passed += result.passed
    sum.failed += result.failed
  }
  nameFailures(failures)
  return sum
}
