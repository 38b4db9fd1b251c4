import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checked, counted } from '../../../scripts/lib/steps.mjs'
import { playwrightResult, vitestResult } from '../../../scripts/lib/test-reports.mjs'

interface Result {
  passed: number
  names: string[]
}

const asWritten = (told: Result) => told

function report(told: Result): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'crease-report-')), 'report.json')
  writeFileSync(file, JSON.stringify(told))
  return file
}

describe('the sum of npm test', () => {
  it('counts a tool without numbers of its own as one check', () => {
    expect(checked(0)).toEqual({ passed: 1, failed: 0 })
    expect(checked(2)).toEqual({ passed: 0, failed: 1 })
  })

  it('counts tests as their report tells, and names those that failed', () => {
    const names = ['money adds up', 'a slot is taken once']
    expect(counted(1, report({ passed: 8, names }), asWritten)).toEqual({ passed: 8, failed: 2, names })
  })

  it('fails when a tool failed though its report names no failure', () => {
    expect(counted(1, report({ passed: 8, names: [] }), asWritten)).toMatchObject({ passed: 8, failed: 1 })
  })

  it('fails when nothing ran or no report was written', () => {
    expect(counted(0, report({ passed: 0, names: [] }), asWritten)).toEqual({ passed: 0, failed: 1 })
    expect(counted(0, '/nowhere/report.json', asWritten)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('the reports', () => {
  it('of vitest: what failed, was left out or did not load is named', () => {
    const told = {
      numPassedTests: 1,
      testResults: [
        {
          name: path.resolve('tests/money.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'halves' },
            { status: 'skipped', fullName: 'doubles' },
          ],
        },
        { name: path.resolve('tests/broken.test.ts'), status: 'failed', assertionResults: [] },
        { name: path.resolve('tests/good.test.ts'), status: 'passed', assertionResults: [] },
      ],
    }
    expect(vitestResult(told)).toEqual({
      passed: 1,
      names: ['tests/money.test.ts: halves', 'tests/money.test.ts: doubles', 'tests/broken.test.ts: the file itself'],
    })
  })

  it('of Playwright: what failed, passed at the second try, was left out or never began is named', () => {
    const spec = (line: number, status: string) => ({
      file: 'gate.spec.ts',
      line,
      title: 'opens',
      tests: [{ projectName: 'phone', status }],
    })
    const told = {
      stats: { expected: 1 },
      suites: [{ specs: [spec(1, 'expected'), spec(2, 'unexpected')] }, { suites: [{ specs: [spec(3, 'flaky'), spec(4, 'skipped')] }] }],
      errors: [{ message: 'no server' }],
    }
    expect(playwrightResult(told)).toEqual({
      passed: 1,
      names: ['[phone] gate.spec.ts:2 opens', '[phone] gate.spec.ts:3 opens', '[phone] gate.spec.ts:4 opens', 'no server'],
    })
  })
})
