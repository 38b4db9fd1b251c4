import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dependenciesAreInstalled, noteInstallation } from '../../../scripts/lib/dependencies.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crease-dependencies-'))
  writeFileSync(join(folder, 'package-lock.json'), '{"packages":{}}')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the locked dependencies', () => {
  it('are missing in a fresh clone', () => {
    expect(dependenciesAreInstalled(folder)).toBe(false)
  })

  it('are there once a whole installation was noted', () => {
    mkdirSync(join(folder, 'node_modules'))
    noteInstallation(folder)
    expect(dependenciesAreInstalled(folder)).toBe(true)
  })

  it('are missing when the installation was interrupted before its end', () => {
    mkdirSync(join(folder, 'node_modules'))
    expect(dependenciesAreInstalled(folder)).toBe(false)
  })

  it('are stale when the lockfile has changed since', () => {
    mkdirSync(join(folder, 'node_modules'))
    noteInstallation(folder)
    writeFileSync(join(folder, 'package-lock.json'), '{"packages":{"node_modules/react":{}}}')
    expect(dependenciesAreInstalled(folder)).toBe(false)
  })
})
