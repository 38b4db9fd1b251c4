import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Tells a process from a later one with the same number: when it started, and in which boot. Empty where the system does not say. */
function birthOf(pid: number): string {
  const started = textOf(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')[19]
  return started ? `${started} ${textOf('/proc/sys/kernel/random/boot_id')?.trim()}` : ''
}

function isAlive(holder: { pid: number; birth: string }): boolean {
  // Emptied by a power cut; 0 would ask about our own group.
  if (!(holder.pid > 0)) return false
  if (holder.pid === process.pid) return holder.birth === birthOf(process.pid)
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return holder.birth === birthOf(holder.pid)
}

function holderIn(text: string): { pid: number; birth: string } {
  const [pid = '', ...birth] = text.split(' ')
  return { pid: Number(pid), birth: birth.join(' ') }
}

/** Moves a dead process's lock away; false when it was another lock by then, which is put back. */
function removeStale(path: string, seen: string): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
    if (textOf(aside) !== seen) linkSync(aside, path)
  } catch {
    // Somebody else was quicker; the next attempt sees who.
  } finally {
    rmSync(aside, { force: true })
  }
}

/** A lock file is in the hands of a living process. */
export class LockedError extends Error {
  readonly pid: number

  constructor(path: string, pid: number) {
    super(`${path} is held by process ${pid}`)
    this.pid = pid
  }
}

/** Takes the lock file, over from a process that died with it; throws LockedError. The answer gives it back. */
export function takeLock(path: string): () => void {
  const mine = `${process.pid} ${birthOf(process.pid)}`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        // Linking is atomic and refuses to replace, and nobody ever reads half a lock.
        linkSync(draft, path)
        return () => rmSync(path, { force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const seen = textOf(path)
      if (seen === null) continue
      const holder = holderIn(seen)
      if (isAlive(holder)) throw new LockedError(path, holder.pid)
      removeStale(path, seen)
    }
    throw new LockedError(path, holderIn(textOf(path) ?? '0').pid)
  } finally {
    rmSync(draft, { force: true })
  }
}
