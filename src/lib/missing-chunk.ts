import { isBusy } from '#src/lib/busy.ts'

const NAME = 'reloadedFor'
/** The `name` of an error when a part of the app could not be loaded. */
export const MISSING_PART = 'MissingPart'

/** The script of the version that the server has; undefined without it, and where somebody else answers in its place. */
async function versionOfServer(): Promise<string | undefined> {
  const page = await fetch('/index.html', { cache: 'no-store' }).then(
    (answer) => answer.text(),
    () => '',
  )
  return /src="(\/assets\/[^"]+)"/.exec(page)?.[1]
}

/** Only another version has what this one lacks; without a network the page that is open is better than none. */
async function reloadOnce(): Promise<void> {
  const version = await versionOfServer()
  if (!version || document.querySelector(`[src="${version}"]`) || sessionStorage.getItem(NAME) === version || isBusy()) return
  sessionStorage.setItem(NAME, version)
  location.reload()
}

/** Only a new page asks again for a part that once was missing: a browser remembers that it was. Without the server this one is better than none. */
export async function reloadForMissingPart(): Promise<void> {
  if (await versionOfServer()) location.reload()
}

/** A part of the app that a new version has replaced leads to one reload, not to a blank page (DECISIONS 9). */
export function reloadOnceForMissingChunk(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // By the browser's words for it the router would reload by itself: without a network too, and in the middle of a payment.
    payload.name = payload.message = MISSING_PART
    void reloadOnce()
  })
}
