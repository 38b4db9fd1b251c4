import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { createRef, useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
  type ToastOptions,
} from 'react-aria-components/Toast'
import { m } from '#src/paraglide/messages.js'
import { Spinner } from '#src/ui/spinner.tsx'
import type { ToastTone } from '#src/ui/toast.ts'
import css from './toast.module.css'

interface ToastText {
  tone: ToastTone
  text: string
}

const MAX_TOASTS = 20
const queue = new ToastQueue<ToastText>({ maxVisibleToasts: MAX_TOASTS })
const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }

function Icon({ tone }: { tone: ToastTone }) {
  if (tone === 'loading') return <Spinner />
  const Picture = ICONS[tone]
  return <Picture size={20} aria-hidden="true" />
}

const region = createRef<HTMLDivElement>()

function isOverFocus(): boolean {
  const focused = document.activeElement
  if (!region.current || !focused || focused === document.body || region.current.contains(focused)) return false
  const [over, under] = [region.current.getBoundingClientRect(), focused.getBoundingClientRect()]
  return over.left < under.right && under.left < over.right && over.top < under.bottom && under.top < over.bottom
}

function changeEdge({ dataset }: HTMLElement): void {
  dataset['edge'] = dataset['edge'] === 'end' ? 'start' : 'end'
}

/** What has the focus is never covered (WCAG 2.4.11): the toasts leave it for the other edge, unless it is as high as the screen. */
function giveWay(): void {
  if (!region.current || !isOverFocus()) return
  changeEdge(region.current)
  if (isOverFocus()) changeEdge(region.current)
}
// A focus out of view is scrolled to after it has moved: where it lies is known with the next frame.
for (const moved of ['focusin', 'scrollend']) document.addEventListener(moved, () => requestAnimationFrame(giveWay), { capture: true })

/** A toast that has come may lie over the focus, as a focus that moves may come under it. */
function Arrival({ children }: { children: ReactNode }) {
  useEffect(giveWay)
  return children
}

function Region() {
  return (
    <ToastRegion ref={region} queue={queue} className={css.region} aria-label={m.common_notifications_region()}>
      {({ toast }) => (
        <Toast toast={toast} className={`${css.toast} ${css[toast.content.tone]}`}>
          <Icon tone={toast.content.tone} />
          <ToastContent className={css.text}>
            <Arrival>
              <Text slot="title">{toast.content.text}</Text>
            </Arrival>
          </ToastContent>
          <Button slot="close" className={css.close} aria-label={m.common_dismiss()}>
            <X size={18} aria-hidden="true" />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  )
}

// A root of its own: a toast outlives the screen that caused it, and no screen needs to know the region.
const host = document.createElement('div')
document.body.append(host)
createRoot(host).render(<Region />)

/** Shows a toast and answers its key. At most 20 are kept: the oldest makes room. */
export function addToast(content: ToastText, options: ToastOptions): string {
  const oldest = queue.visibleToasts[MAX_TOASTS - 1]
  if (oldest) queue.close(oldest.key)
  return queue.add(content, options)
}

/** Removes a toast before its time. */
export function closeToast(key: string): void {
  queue.close(key)
}
