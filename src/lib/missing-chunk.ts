const NAME = 'reloadedForChunkAt'
const GUARD_MS = 10_000

/** A part of the app that a new version has replaced leads to one reload, not to a blank page (DECISIONS 9). */
export function reloadOnceForMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(NAME) ?? 0)
    if (!navigator.onLine || Date.now() - last < GUARD_MS) return
    event.preventDefault()
    sessionStorage.setItem(NAME, String(Date.now()))
    location.reload()
  })
}
