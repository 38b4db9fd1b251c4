import { installWayOf, type InstallWay } from '#src/lib/install-way.ts'
import { prompt } from '#src/lib/prompts.ts'

/** What Chromium hands a page that it would install. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Kept by index.html: it is told once, before anything of the app has loaded. */
    installPrompt?: InstallPromptEvent | undefined
  }
  interface Navigator {
    /** Safari's own word for what others tell by `display-mode`. */
    standalone?: boolean
  }
}

const DISMISSED_AT = 'installDismissedAt'
const FIRST_GROUND = 'firstGround'
const QUIET_MS = 90 * 86_400_000

/** How Crease can be installed here and now; null when it cannot, or is. */
export function installWay(): InstallWay | null {
  return installWayOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isInstalled: navigator.standalone === true || !matchMedia('(display-mode: browser)').matches,
    canPrompt: window.installPrompt !== undefined,
  })
}

/** Shows our own card, which asks. */
export function showInstall(): void {
  if (installWay()) prompt('install', () => void install())
}

/** After a booking, and with the second ground: never to who said no in the last 90 days. */
export function offerInstall(): void {
  if (Date.now() - Number(localStorage.getItem(DISMISSED_AT) ?? 0) > QUIET_MS) showInstall()
}

/** Not now: the card is gone for 90 days. */
export function dismissInstall(): void {
  localStorage.setItem(DISMISSED_AT, String(Date.now()))
  prompt('install')
}

/** The browser's own question, which can be put once. */
async function install(): Promise<void> {
  const asked = window.installPrompt
  window.installPrompt = undefined
  if ((await asked?.prompt())?.outcome === 'dismissed') dismissInstall()
  else prompt('install')
}

/** Who looks at a second ground in a visit comes back, perhaps. */
export function noteGroundViewed(id: number): void {
  const first = sessionStorage.getItem(FIRST_GROUND)
  if (first === null) sessionStorage.setItem(FIRST_GROUND, String(id))
  else if (first !== String(id)) offerInstall()
}

/** A booking was made: what is kept on this device is now worth more than the room it takes, and the app its place on the home screen. */
export function noteBooked(): void {
  offerInstall()
  navigator.storage?.persist?.().catch(() => undefined)
}
