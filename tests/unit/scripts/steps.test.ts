import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checked, counted } from '../../../scripts/lib/steps.mjs'

interface Counts {
  passed: number
  failed: number
}

const asWritten = (told: Counts) => told

function report(told: Counts): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'crease-report-')), 'report.json')
  writeFileSync(file, JSON.stringify(told))
  return file
}

describe('the sum of npm test', () => {
  it('counts a tool without numbers of its own as one check', () => {
    expect(checked(0)).toEqual({ passed: 1, failed: 0 })
    expect(checked(2)).toEqual({ passed: 0, failed: 1 })
  })

  it('counts tests as their report tells', () => {
    expect(counted(1, report({ passed: 8, failed: 2 }), asWritten)).toEqual({ passed: 8, failed: 2 })
  })

  it('fails when a tool failed though its report names no failure', () => {
    expect(counted(1, report({ passed: 8, failed: 0 }), asWritten)).toEqual({ passed: 8, failed: 1 })
  })

  it('fails when nothing ran or no report was written', () => {
    expect(counted(0, report({ passed: 0, failed: 0 }), asWritten)).toEqual({ passed: 0, failed: 1 })
    expect(counted(0, '/nowhere/report.json', asWritten)).toEqual({ passed: 0, failed: 1 })
  })
})
