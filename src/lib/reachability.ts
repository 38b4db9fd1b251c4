/** SPEC sets no time for it; a person at the gate waits no longer for an answer to "is there a network". Milliseconds. */
const PROBE_WITHIN_MS = 4_000
const TRIES = 2

async function probe(): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_WITHIN_MS / TRIES)
  const answer = await fetch('/api/health', { method: 'HEAD', cache: 'no-store', signal })
  // A network that wants a sign-in first answers everything with a page of its own. Our server in trouble is there all the same, and says why.
  return answer.headers.get('content-type')?.includes('json') ?? false
}

/** Whether the server answers. A network that loses one answer in five is asked twice. */
export async function isServerReachable(): Promise<boolean> {
  // The browser's flag knows the cable, not the network: only its no can be believed.
  for (let tried = 0; navigator.onLine && tried < TRIES; tried += 1) {
    const isThere = await probe().catch(() => null)
    if (isThere !== null) return isThere
  }
  return false
}
