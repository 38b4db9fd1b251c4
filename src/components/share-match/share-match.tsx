import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { OpenMatch } from '#core/contract/bookings.ts'
import { shareText } from '#src/components/share-match/share-text.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'

const ShareDialog = lazy(() => import('#src/components/share-match/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })))

/** A waiting half as it is told to others: where, when, what joining costs, and its address in this app. */
export interface ShownMatch extends Pick<OpenMatch, 'ground_name' | 'booking_date' | 'slot_time' | 'ball_type'> {
  joinAmount: number
  path: string
}

export interface ShareMatchProps {
  match: ShownMatch
  /** One word, where there is little room. */
  isShort?: boolean
  variant?: 'primary' | 'secondary' | undefined
  fullWidth?: boolean
}

/** Closing the phone's own sheet is an answer, not a failure. */
const isDismissed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Tells others of a match that waits: by the phone's own sheet, else by a dialog with the link. */
export function ShareMatch({ match, isShort = false, variant = 'primary', fullWidth = false }: ShareMatchProps) {
  const [isOpen, setIsOpen] = useState(false)
  const url = new URL(match.path, location.origin).href
  const text = shareText(match)

  async function share(): Promise<void> {
    if (!('share' in navigator)) return setIsOpen(true)
    try {
      await navigator.share({ title: m.matches_share_title(), text, url })
    } catch (error) {
      if (!isDismissed(error)) setIsOpen(true)
    }
  }

  return (
    <>
      <Button variant={variant} fullWidth={fullWidth} onPress={() => void share()}>
        <Share2 size={18} aria-hidden="true" />
        {isShort ? m.matches_share_short() : m.matches_share()}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog text={text} url={url} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
