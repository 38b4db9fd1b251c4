import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aftermathOf, faultsOf, mailsOf } from '#tests/support/crash/aftermath.ts'
import { JOURNEYS, type Journey, type Scene } from '#tests/support/crash/journeys.ts'
import { Stage } from '#tests/support/crash/stage.ts'
import type { Point } from '#tests/support/crash/statement-proxy.ts'
import { auditSlots } from '#tests/support/slot-audit.ts'
import { SOAK_MINUTES, timeLimit } from '#tests/support/soak.ts'

/** Of the points that are no commits one in so many in `npm test`, and none that another journey has passed. */
const ONE_IN = 24

const isCommit = ({ label }: Point) => label.startsWith('commit')
const nameOf = ({ label, nth, when }: Point) => `${when} ${label} ${nth}`

/** In a soak every point; else every commit, before and after, and a share of the rest. */
function choose(points: readonly Point[], passed: Set<string>): Point[] {
  if (SOAK_MINUTES > 0) return [...points]
  const fresh = points.filter((point) => !passed.has(nameOf(point)))
  for (const point of fresh) passed.add(nameOf(point))
  return fresh.filter((point, index) => isCommit(point) || index % ONE_IN === ONE_IN - 1)
}

interface Crash {
  journey: Journey
  scene: Scene
  point: Point
  /** Whether the people came back and did it again. */
  isRepeated: boolean
}

describe('a process that is killed at any step', () => {
  let stage: Stage
  const crashes: Crash[] = []
  /** Of each journey the ground at which nothing happened to it, and the steps that it took there. */
  const undisturbed = new Map<Journey, { groundId: number; points: Point[] }>()
  let missed = 0
  beforeAll(async () => {
    stage = await new Stage().open()
    for (const journey of JOURNEYS) {
      await stage.setByHand(journey.byHand)
      const scene = await stage.sceneOf(journey)
      await stage.rest()
      undisturbed.set(journey, { groundId: scene.groundId, points: await stage.pointsOf(journey, scene) })
    }
  }, 180_000)
  afterAll(() => stage.close())

  const passed = new Set<string>()
  it.each(JOURNEYS.map((journey) => [journey.name, journey] as const))(
    'of %s: whoever repeats it with the same key gets it done',
    async (_name, journey) => {
      await stage.setByHand(journey.byHand)
      for (const [index, point] of choose(undisturbed.get(journey)!.points, passed).entries()) {
        const scene = await stage.sceneOf(journey)
        if (!(await stage.crash(journey, scene, point))) missed += 1
        const isRepeated = index % 4 !== 3
        if (isRepeated) await journey.act(scene)
        expect(await auditSlots(stage.database.db, scene.groundId), nameOf(point)).toEqual([])
        crashes.push({ journey, scene, point, isRepeated })
      }
    },
    timeLimit(240_000),
  )

  it(
    'leaves nothing undone, nothing done twice, and every paisa where it belongs',
    async () => {
      const { database, mails } = stage
      expect(await stage.rest()).toEqual([])
      const ends = new Map<Journey, object>()
      for (const [journey, { groundId }] of undisturbed) ends.set(journey, await aftermathOf(database.db, mails, groundId))
      for (const { journey, scene, point, isRepeated } of crashes) {
        const where = `${journey.name}, ${nameOf(point)}`
        expect(await faultsOf(database.db, scene.groundId), where).toEqual([])
        if (isRepeated) expect(await aftermathOf(database.db, mails, scene.groundId), where).toEqual(ends.get(journey))
        // Twice when the process was killed before it could note that the mail server has it.
        expect(Math.max(0, ...(await mailsOf(database.db, mails, scene.groundId)).values()), where).toBeLessThan(3)
      }
      for (const { groundId } of undisturbed.values())
        expect([...(await mailsOf(database.db, mails, groundId)).values()].every((times) => times === 1)).toBe(true)
      expect(missed).toBeLessThan(crashes.length / 10)
    },
    timeLimit(180_000),
  )
})
