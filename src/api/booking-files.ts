import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getCalendarEvent, getReceipt, type Booking } from '#core/contract/bookings.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { download } from '#src/lib/http.ts'
import { useIsOnline } from '#src/lib/offline-since.ts'
import { ownRecords } from '#src/lib/persistence.ts'
import { saveFile } from '#src/lib/save-file.ts'

type Filed = Pick<Booking, 'id' | 'booking_id'>
type Paid = Pick<Booking, 'id' | 'booking_id' | 'paid_amount'>

/** Of so many bookings the receipts stay on the device; the newest bookings' do. */
const RECEIPTS_KEPT = 30
const RECEIPT = 'receipt-'
/** A refund makes it another receipt. */
const receiptKey = ({ id, paid_amount }: Paid) => `${RECEIPT}${id}-${paid_amount}`
const bookingIn = (key: string) => Number(key.slice(RECEIPT.length).split('-')[0])

async function keptReceipt(booking: Paid): Promise<Blob | undefined> {
  const records = await ownRecords()
  return records?.get<Blob>(receiptKey(booking)).catch(() => undefined)
}

async function loadReceipt(booking: Paid): Promise<Blob> {
  const records = await ownRecords()
  const receipt = await download(getReceipt, { params: { id: String(booking.id) } })
  await records?.set(receiptKey(booking), receipt)
  const others = ((await records?.keys()) ?? []).filter((key) => key.startsWith(RECEIPT)).toSorted((a, b) => bookingIn(b) - bookingIn(a))
  for (const key of others.slice(RECEIPTS_KEPT)) await records?.remove(key)
  return receipt
}

let loading: Promise<unknown> = Promise.resolve()

/** The receipt of a paid booking that is looked at is kept on the device: it can be saved with no network then (DECISIONS 8). One after the other. */
export function useKeptReceipt({ id, booking_id, paid_amount }: Paid, hasReceipt: boolean): void {
  const isWanted = useIsOnline() && hasReceipt
  useEffect(() => {
    if (!isWanted) return
    const booking = { id, booking_id, paid_amount }
    // Without it the button asks the server.
    loading = loading.then(async () => (await keptReceipt(booking)) ?? loadReceipt(booking)).catch(() => undefined)
  }, [id, booking_id, paid_amount, isWanted])
}

/** Saves the PDF receipt of a paid booking as a file of the phone (DECISIONS 8), with no network when it was kept. */
export function useSaveReceipt() {
  return useMutation({
    mutationFn: async (booking: Paid) => {
      const kept = await keptReceipt(booking)
      if (!kept) await requireConnection()
      saveFile(kept ?? (await loadReceipt(booking)), `receipt-${booking.booking_id}.pdf`)
    },
  })
}

/** Saves the booking as a calendar event, which the phone's calendar opens. */
export function useSaveCalendarEvent() {
  return useMutation({
    mutationFn: async ({ id, booking_id }: Filed) => {
      await requireConnection()
      saveFile(await download(getCalendarEvent, { params: { id: String(id) } }), `${booking_id}.ics`)
    },
  })
}
