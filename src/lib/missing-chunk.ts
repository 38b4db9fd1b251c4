const NAME = 'reloadedForChunkAt'
const GUARD_MS = 10_000

/** Whether a reload would find the application: without it, the page that is open is better than the browser's own error page. */
async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/api/health', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  // A network that wants a sign-in first answers everything with a page of its own; a server that is going answers 503.
  return (answer?.ok && answer.headers.get('content-type')?.includes('json')) ?? false
}

async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(NAME) ?? 0)
  if (Date.now() - last < GUARD_MS || !(await isServerThere())) return
  sessionStorage.setItem(NAME, String(Date.now()))
  location.reload()
}

/** A part of the app that a new version has replaced leads to one reload, not to a blank page (DECISIONS 9). */
export function reloadOnceForMissingChunk(): void {
  addEventListener('vite:preloadError', () => void reloadOnce())
}
