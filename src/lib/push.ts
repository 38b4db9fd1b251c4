import { useSyncExternalStore } from 'react'
import { getConfig } from '#core/contract/config.ts'
import { PushSubscriptionSchema, removePushSubscription, savePushSubscription } from '#core/contract/push.ts'
import * as v from 'valibot'
import { call } from '#src/lib/http.ts'
import { session } from '#src/lib/session.ts'

/** `off`: may be asked for. `blocked`: the browser was told no, and only its settings change that. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** What was chosen on this device; goes with a sign-out, for it was this person's choice. */
const CHOICE = 'push-choice'
const DECLINED = 'declined'
const ON = 'on'
/** A push service that cannot be reached answers never. */
const PATIENCE_MS = 10_000

const listeners = new Set<() => void>()
let channel: Promise<unknown> = Promise.resolve()

function choose(choice: string | null): void {
  if (choice === null) localStorage.removeItem(CHOICE)
  else localStorage.setItem(CHOICE, choice)
  for (const tell of listeners) tell()
}

function isSupported(): boolean {
  // On an iPhone only an installed application has them.
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

function pushState(): PushState {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && localStorage.getItem(CHOICE) === ON ? 'on' : 'off'
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  addEventListener('focus', notify)
  return () => {
    listeners.delete(notify)
    removeEventListener('focus', notify)
  }
}

/** Whether news is pushed to this device; read again when the person comes back from the browser's settings. */
export const usePushState = (): PushState => useSyncExternalStore(subscribe, pushState)

/** Whether `Not now` was said after a booking. It costs nothing: the bell still offers it. */
export const useIsPushDeclined = (): boolean => useSyncExternalStore(subscribe, () => localStorage.getItem(CHOICE) === DECLINED)

/** Remembers that the person does not want to be asked after each booking. */
export const declinePush = (): void => choose(DECLINED)

function within<T>(work: Promise<T>): Promise<T> {
  const enough = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The push service did not answer')), PATIENCE_MS))
  return Promise.race([work, enough])
}

/** One after the other: a sign-out must not be overtaken by a subscription that was under way. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = channel.then(work)
  channel = result.catch(() => undefined)
  return result
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

async function manager(): Promise<PushManager> {
  return (await within(navigator.serviceWorker.ready)).pushManager
}

/** The browser's subscription for the server's key; one for a former key is replaced. */
async function subscriptionFor(key: string): Promise<PushSubscription> {
  const pushes = await manager()
  const there = await within(pushes.getSubscription())
  if (there && keyOf(there) === key) return there
  await there?.unsubscribe()
  return within(pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

async function reconcile(): Promise<void> {
  const person = session.get().user?.id
  if (person === undefined || pushState() !== 'on') return
  const { vapid_public_key } = await call(getConfig)
  const subscription = await subscriptionFor(vapid_public_key)
  if (session.get().user?.id !== person) return void (await subscription.unsubscribe())
  await call(savePushSubscription, { body: v.parse(PushSubscriptionSchema, subscription.toJSON()) })
}

/**
 * At every start the subscription that the browser has, or a new one, is told to the server again: browsers end them unasked, and no
 * event of theirs says so everywhere. Never awaited where somebody waits.
 */
function reconcilePush(): void {
  inTurn(reconcile).catch((error: unknown) => {
    console.warn('Pushes were not set up', error)
    // Some browsers subscribe only when touched.
    addEventListener('click', () => void inTurn(reconcile).catch(() => undefined), { once: true })
  })
}

/** Asks the browser; call in the press of a button. Answers whether news now comes to this device; a failure is tried again at the next start. */
export async function turnOnPush(): Promise<'on' | 'blocked' | 'dismissed' | 'failed'> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') {
    choose(DECLINED)
    return permission === 'denied' ? 'blocked' : 'dismissed'
  }
  choose(ON)
  try {
    await inTurn(reconcile)
    return 'on'
  } catch (error) {
    console.warn('Pushes were not set up', error)
    return 'failed'
  }
}

async function unsubscribe(): Promise<string | null> {
  const there = await within((await manager()).getSubscription())
  await there?.unsubscribe()
  return there?.endpoint ?? null
}

/** Nothing more is pushed to this device, also when the server cannot be told. */
export async function turnOffPush(): Promise<void> {
  choose(DECLINED)
  await inTurn(async () => {
    const endpoint = await unsubscribe()
    if (endpoint !== null) await call(removePushSubscription, { body: { endpoint } })
  }).catch((error: unknown) => console.warn('Pushes were not turned off everywhere', error))
}

/** After a sign-out (lib/forget-device.ts): no subscription, no notification on the screen. The server's half ended with the session. */
export async function forgetPush(): Promise<void> {
  choose(null)
  if (!isSupported()) return
  await inTurn(unsubscribe).catch(() => undefined)
  const registration = await navigator.serviceWorker.getRegistration()
  for (const each of (await registration?.getNotifications()) ?? []) each.close()
}

/** From now on the subscription is set up whenever it becomes known who is signed in: at every start, and with a sign-in. */
export function followPushPerson(): void {
  let person: number | undefined
  const follow = () => {
    const now = session.get().user?.id
    if (now !== person && now !== undefined) reconcilePush()
    person = now
  }
  session.subscribe(follow)
  follow()
}
