import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booksBalance } from '#server/modules/ledger/books-balance.ts'
import { JOURNEYS } from '#tests/support/crash/journeys.ts'
import { Matrix } from '#tests/support/crash/matrix.ts'
import { isCommit, nameOf, type Point } from '#tests/support/crash/points.ts'
import { Stage } from '#tests/support/crash/stage.ts'
import { timeLimit } from '#tests/support/soak.ts'

/** Of the points that are no commits one in so many in `npm test`, and none that another journey has passed. */
const ONE_IN = 24

/** Every commit, before and after, and a share of the rest. */
const choose = (points: readonly Point[], passed: ReadonlySet<string>): Point[] =>
  points.filter((point) => !passed.has(nameOf(point))).filter((point, index) => isCommit(point) || index % ONE_IN === ONE_IN - 1)

describe('a process that is killed at any step', () => {
  const stage = new Stage()
  const matrix = new Matrix(stage, choose)
  beforeAll(async () => {
    await stage.open()
    await matrix.recordAll(JOURNEYS)
  }, 180_000)
  afterAll(() => stage.close())

  it.each(JOURNEYS.map((journey) => [journey.name, journey] as const))(
    'of %s: whoever repeats it with the same key gets it done',
    async (_name, journey) => expect(await matrix.crashAll(journey)).toEqual([]),
    timeLimit(240_000),
  )

  it(
    'leaves nothing undone, nothing done twice, and every paisa where it belongs',
    async () => {
      expect(await matrix.faults()).toEqual([])
      expect((await booksBalance(stage.database.db)).differences).toEqual([])
    },
    timeLimit(180_000),
  )
})
