import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepingLastBuild } from '../../../scripts/lib/generations.mjs'

let dist: string
const namesOf = () => readdirSync(path.join(dist, 'assets')).toSorted()

/** As Vite builds: the folder is emptied first. */
async function buildOf(...names: string[]): Promise<void> {
  await keepingLastBuild(dist, async () => {
    rmSync(dist, { recursive: true, force: true })
    mkdirSync(path.join(dist, 'assets'), { recursive: true })
    for (const name of names) writeFileSync(path.join(dist, 'assets', name), `made as ${names.join()}`)
  })
}

beforeEach(() => {
  dist = path.join(mkdtempSync(path.join(tmpdir(), 'crease-dist-')), 'dist')
})
afterEach(() => rmSync(path.dirname(dist), { recursive: true }))

it('a build keeps the files of the one before, for pages that are open, and no older ones', async () => {
  await buildOf('main-a.js', 'react-1.js')
  await buildOf('main-b.js', 'react-1.js')
  expect(namesOf()).toEqual(['main-a.js', 'main-b.js', 'react-1.js'])
  await buildOf('main-c.js', 'react-1.js')
  expect(namesOf()).toEqual(['main-b.js', 'main-c.js', 'react-1.js'])
})

it('a file that both have is the new build’s', async () => {
  await buildOf('main-a.js')
  await buildOf('main-a.js', 'more-b.js')
  expect(readFileSync(path.join(dist, 'assets', 'main-a.js'), 'utf8')).toBe('made as main-a.js,more-b.js')
})

it('a build that fails puts nothing beside the old files', async () => {
  await buildOf('main-a.js')
  await expect(keepingLastBuild(dist, async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(namesOf()).toEqual(['main-a.js'])
})
