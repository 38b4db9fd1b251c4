import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../e2e')

// Files run side by side and look for the first free hour: on one day two of them would find, and take, the same one.
it('each day that journeys book on belongs to one file of them', () => {
  const filesByDay = new Map<string, Set<string>>()
  for (const file of globSync('*.spec.ts', { cwd: folder })) {
    for (const [, day = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(/\bfreeSlot\((\d+)\)/g)) {
      filesByDay.set(day, (filesByDay.get(day) ?? new Set()).add(file))
    }
  }
  expect(filesByDay.size).toBeGreaterThan(20)
  expect([...filesByDay].filter(([, files]) => files.size > 1).map(([day, files]) => `${day}: ${[...files].join(', ')}`)).toEqual([])
})
