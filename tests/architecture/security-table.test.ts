import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const table = readFileSync(path.join(root, 'docs/security.md'), 'utf8')

const isThere = (file: string) => existsSync(path.join(root, file))
const isTest = (name: string) => ['', '.test.ts', '.test.tsx', '.spec.ts'].some((end) => isThere(`tests/${name}${end}`))

describe('the table of what is asked in security', () => {
  it('names tests that are there', () => {
    const named = [...table.matchAll(/\b(?:api|unit|e2e|architecture)\/[\w/-]+|\bfuzz\b|\bcrash\b/g)].map(([name]) => name)
    expect(new Set(named).size).toBeGreaterThan(40)
    expect([...new Set(named)].filter((name) => !isTest(name))).toEqual([])
  })

  it('names files that are there', () => {
    const files = [...table.matchAll(/`((?:core|server|src|scripts)\/[\w./-]+)`/g)].map(([, file]) => file!)
    expect(files.length).toBeGreaterThan(30)
    expect(files.filter((file) => !isThere(file))).toEqual([])
  })

  it('has a row for every row of the outside tester’s list that there is', () => {
    for (let row = 1; row <= 23; row += 1) expect(table, `T${row}`).toMatch(new RegExp(`^\\| T${row} `, 'm'))
  })
})
