import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

describe('the README', () => {
  const readme = read('README.md')

  it('names every variable of the configuration, and no other', () => {
    const table = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('## The map of the house'))
    const told = new Set((table.match(/`[A-Z][A-Z0-9_]+`/g) ?? []).map((name) => name.slice(1, -1)))
    const understood = new Set([...read('server/environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): v\.optional/gm)].map(([, name]) => name))

    expect(told).toEqual(understood)
  })

  it('gives a reason for every package the product runs with', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const [, reasons = ''] = readme.split('## Dependencies')
    const isTold = (name: string) => {
      const [scope, rest] = name.startsWith('@') ? name.split('/') : [name.replace(/-.*/, '-*'), name]
      return reasons.includes(name) || reasons.includes(`${scope}/*`) || reasons.includes(String(rest)) || reasons.includes(String(scope))
    }

    expect(Object.keys(dependencies).filter((name) => !isTold(name))).toEqual([])
  })
})
