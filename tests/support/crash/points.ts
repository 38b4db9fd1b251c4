/** A place between two steps: the `nth` time that what has this label is `before` it is done, or `after` it is done and nobody has heard of it. */
export interface Point {
  label: string
  nth: number
  when: 'before' | 'after'
}

export const nameOf = ({ label, nth, when }: Point): string => `${when} ${label} ${nth}`

export const isCommit = ({ label }: Point): boolean => label.startsWith('commit')

/** Is told of each step before it is done, and says where to stop it; whoever has stopped it there calls `fire`. */
export interface Watch {
  /** `lasts`: what is done stays done, so that there is a place after it. */
  seen(label: string, lasts: boolean): 'pass' | 'before' | 'after'
  fire(): void
}

function recorder(points: Point[]): Watch {
  const counts = new Map<string, number>()
  return {
    seen(label, lasts) {
      const nth = (counts.get(label) ?? 0) + 1
      counts.set(label, nth)
      points.push({ label, nth, when: 'before' })
      // What is done inside a transaction is undone with it, so that only its end has an after.
      if (lasts) points.push({ label, nth, when: 'after' })
      return 'pass'
    },
    fire: () => undefined,
  }
}

function trap(point: Point, fire: () => void): Watch {
  let count = 0
  return {
    seen(label) {
      if (label !== point.label) return 'pass'
      count += 1
      return count === point.nth ? point.when : 'pass'
    },
    fire,
  }
}

/** The steps of a process that come by those around it, its database and its provider: noted down, or one of them waited for. */
export class Points {
  /** Who looks at what comes by; null: nobody. */
  watch: Watch | null = null

  /** Points that come by from now on, until the answer is called. */
  record(): () => Point[] {
    const points: Point[] = []
    this.watch = recorder(points)
    return () => {
      this.watch = null
      return points
    }
  }

  /** From now on: calls `kill` at the point, and lets nothing more of that step through. Resolves when it has. */
  arm(point: Point, kill: () => void): Promise<void> {
    const fired = Promise.withResolvers<void>()
    this.watch = trap(point, () => {
      this.watch = null
      kill()
      fired.resolve()
    })
    return fired.promise
  }

  /** The point did not come. */
  disarm(): void {
    this.watch = null
  }
}
