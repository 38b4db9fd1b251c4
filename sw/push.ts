import * as v from 'valibot'
import type { Notification } from '#core/contract/notifications.ts'
import en from '#core/messages/en/notifications.json' with { type: 'json' }
import hi from '#core/messages/hi/notifications.json' with { type: 'json' }
import type { ToWindow } from '#core/offline/messages.ts'
import { NOTIFICATIONS_KEY, unreadIn } from '#core/offline/polling.ts'
import { pathIn, PushPayloadSchema, type PushPayload } from '#core/offline/push.ts'
import { changeSavedAnswer } from '#core/offline/saved-answers.ts'
import { showBadge } from '#sw/badge.ts'
import { tellPages } from '#sw/tell-pages.ts'
import { personOfDevice } from '#sw/person.ts'

declare const self: ServiceWorkerGlobalScope

/** Where a press leads when the push does not say: the dashboard asks a visitor to sign in. */
const HOME = '/dashboard'
const ICON = '/icons/icon-192.png'

interface Shown {
  title: string
  body: string
  lang: string
  tag: string
  /** Given back with a press. */
  data: { path: string; id: number | null }
}

function payloadIn(data: PushMessageData | null): PushPayload | null {
  try {
    const parsed = v.safeParse(PushPayloadSchema, data?.json())
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** What is said of a push that cannot be read or is somebody else's: something must be, or the browser takes the permission away. */
function untold(): Shown {
  const lang = navigator.language.startsWith('hi') ? 'hi' : 'en'
  const m = lang === 'hi' ? hi : en
  return { title: m.notifications_untold, body: m.notifications_untold_where, lang, tag: 'untold', data: { path: HOME, id: null } }
}

function told({ notification, news }: PushPayload): Shown {
  const { navigate, title, body, lang, tag } = notification
  return { title, body, lang, tag, data: { path: pathIn(navigate, self.location.origin) ?? HOME, id: news.id } }
}

async function show({ title, ...shown }: Shown): Promise<void> {
  const before = await self.registration.getNotifications({ tag: shown.tag }).catch(() => [])
  // What comes twice, because an answer was lost, makes no second sound.
  const renotify = !before.some(({ data }) => shown.data.id !== null && (data as Shown['data'] | null)?.id === shown.data.id)
  await self.registration.showNotification(title, { ...shown, icon: ICON, badge: ICON, renotify } as NotificationOptions)
}

/** The bell has it too, before anything was asked of the server. */
async function save({ person, news }: PushPayload): Promise<void> {
  let unread = 1
  const isStill = async () => (await personOfDevice()) === person
  await changeSavedAnswer<Notification[]>({ person, isStill }, NOTIFICATIONS_KEY, (saved) => {
    const list = saved?.state.data ?? []
    // The list of the server says more of it than the push does.
    const data = list.some(({ id }) => id === news.id) ? list : [news, ...list]
    unread = unreadIn(data)
    return { data, at: saved?.state.dataUpdatedAt ?? Date.now() }
  })
  tellPages({ type: 'saved', person, queryKey: NOTIFICATIONS_KEY })
  if (await isStill()) await showBadge(unread)
}

/**
 * Shows exactly one notification, whatever came: nothing, nonsense, another origin's address, somebody else's news; also while Crease is
 * open and looked at, because a phone takes the permission away from who stays silent.
 */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const payload = payloadIn(data)
  const person = await personOfDevice().catch(() => null)
  const own = payload !== null && payload.person === person ? payload : null
  await show(own ? told(own) : untold())
  if (own) await save(own).catch((error: unknown) => console.warn('The news of a push was not saved', error))
}

async function openAt(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const best = windows.find(({ focused }) => focused) ?? windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!best) return void (await self.clients.openWindow(path))
  // Where a window may not be brought to the front, none may be opened either.
  await best.focus().catch(() => undefined)
  // The window goes there itself: it may be in the middle of a payment.
  best.postMessage({ type: 'open', path } satisfies ToWindow, [])
}

/** A notification was pressed: the window that is open comes to the front and goes there; else one is opened. Two presses open one. */
export async function openPressed(notification: NotificationEvent['notification']): Promise<void> {
  notification.close()
  const path = (notification.data as Partial<Shown['data']> | null)?.path ?? HOME
  await navigator.locks.request('crease-open', () => openAt(pathIn(new URL(path, self.location.origin).href, self.location.origin) ?? HOME))
}

/** After a sign-out: no push comes any more, what is shown goes, the icon says nothing. */
export async function forgetPushes(): Promise<void> {
  const subscription = await self.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  for (const each of await self.registration.getNotifications()) each.close()
  await showBadge(0)
}
