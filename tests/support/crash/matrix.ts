import { inspect, isDeepStrictEqual } from 'node:util'
import { aftermathOf, faultsOf, mailsOf, type KeptFor } from '#tests/support/crash/aftermath.ts'
import type { Journey, Scene } from '#tests/support/crash/journeys.ts'
import { nameOf, type Point } from '#tests/support/crash/points.ts'
import type { Stage } from '#tests/support/crash/stage.ts'
import { auditSlots } from '#tests/support/slot-audit.ts'
import { SOAK_MINUTES, shuffled } from '#tests/support/soak.ts'

/** A point of a journey at which the process was killed. */
interface Crash {
  journey: Journey
  scene: Scene
  point: Point
  /** Whether the people came back and did it again. */
  isRepeated: boolean
}

/** Journeys on a stage: each of them once undisturbed, then again and again with the process killed at one of its points. */
export class Matrix {
  readonly #crashes: Crash[] = []
  /** Of each journey the ground at which nothing happened to it, and the steps that it took there. */
  readonly #undisturbed = new Map<Journey, { groundId: number; points: Point[] }>()
  /** Points that did not come by again. */
  #missed = 0
  readonly #stage: Stage
  readonly #choose: (points: readonly Point[], passed: ReadonlySet<string>) => Point[]
  readonly #passed = new Set<string>()
  #beganAt = 0
  #begun = 0

  /** `choose`: the points that `npm test` has time for, told those of journeys before; a soak goes to all of them. */
  constructor(stage: Stage, choose: (points: readonly Point[], passed: ReadonlySet<string>) => Point[]) {
    this.#stage = stage
    this.#choose = choose
  }

  async recordAll(journeys: readonly Journey[]): Promise<void> {
    // From the last to the first, with which the crashes begin: the process is started anew once less.
    for (const journey of journeys.toReversed()) {
      await this.#stage.setByHand(journey.byHand)
      const scene = await this.#stage.sceneOf(journey)
      await this.#stage.rest()
      this.#undisturbed.set(journey, { groundId: scene.groundId, points: await this.#stage.pointsOf(journey, scene) })
    }
    this.#beganAt = Date.now()
  }

  /**
   * Kills the process at one point of a journey after another; in a soak at points in a random order, as many as its share of the time is
   * enough for. Answers what is wrong with the slots after each.
   */
  async crashAll(journey: Journey): Promise<string[]> {
    const stage = this.#stage
    const isOver = this.#turn()
    await stage.setByHand(journey.byHand)
    const faults: string[] = []
    for (const point of this.#chosenOf(journey)) {
      if (isOver()) break
      const scene = await stage.sceneOf(journey)
      if (!(await stage.crash(journey, scene, point))) this.#missed += 1
      const isRepeated = this.#crashes.length % 4 !== 3
      if (isRepeated) await journey.act(scene)
      faults.push(...(await auditSlots(stage.database.db, scene.groundId)).map((fault) => `${nameOf(point)}: ${fault}`))
      this.#crashes.push({ journey, scene, point, isRepeated })
    }
    return faults
  }

  /**
   * Waits for what is still to be done, and answers what is left undone, what was done twice, and every paisa that is not where it belongs;
   * `keptFor` asks the provider. Who repeated what was cut off has what they would have had without.
   */
  async faults(keptFor?: KeptFor): Promise<string[]> {
    if (SOAK_MINUTES > 0) console.warn(`killed at ${this.#crashes.length} of ${this.#countPoints()} points`)
    const faults = await this.#stage.rest()
    const ends = new Map<Journey, object>()
    for (const [journey, { groundId }] of this.#undisturbed) {
      ends.set(journey, await this.#endOf(groundId))
      faults.push(...(await this.#sentMoreThan(1, groundId)))
    }
    for (const crash of this.#crashes)
      for (const fault of await this.#faultsOf(crash, ends.get(crash.journey)!, keptFor))
        faults.push(`${crash.journey.name}, ${nameOf(crash.point)}: ${fault}`)
    if (this.#missed >= this.#crashes.length / 10) faults.push(`${this.#missed} points did not come by again`)
    return faults
  }

  async #faultsOf({ scene: { groundId }, isRepeated }: Crash, wanted: object, keptFor?: KeptFor): Promise<string[]> {
    const faults = await faultsOf(this.#stage.database.db, groundId, keptFor)
    const end = await this.#endOf(groundId)
    if (isRepeated && !isDeepStrictEqual(end, wanted)) faults.push(`ended as ${inspect(end)}, not as ${inspect(wanted)}`)
    // Twice when the process was killed before it could note that the mail server has it.
    return [...faults, ...(await this.#sentMoreThan(2, groundId))]
  }

  #endOf(groundId: number): Promise<object> {
    return aftermathOf(this.#stage.database.db, this.#stage.mails, groundId)
  }

  async #sentMoreThan(limit: number, groundId: number): Promise<string[]> {
    const mails = await mailsOf(this.#stage.database.db, this.#stage.mails, groundId)
    return [...mails].filter(([, times]) => times > limit).map(([id, times]) => `the mail ${id} was sent ${times} times`)
  }

  #countPoints(): number {
    return [...this.#undisturbed.values()].reduce((sum, { points }) => sum + points.length, 0)
  }

  /** Each journey has its share of a soak's minutes, and what those before it have left. */
  #turn(): () => boolean {
    this.#begun += 1
    const until = this.#beganAt + (SOAK_MINUTES * 60_000 * this.#begun) / this.#undisturbed.size
    return () => SOAK_MINUTES > 0 && Date.now() > until
  }

  #chosenOf(journey: Journey): Point[] {
    const { points } = this.#undisturbed.get(journey)!
    if (SOAK_MINUTES > 0) return shuffled(points)
    const chosen = this.#choose(points, this.#passed)
    for (const point of points) this.#passed.add(nameOf(point))
    return chosen
  }
}
