import { useMutation } from '@tanstack/react-query'
import { getCalendarEvent, getReceipt, type Booking } from '#core/contract/bookings.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { download } from '#src/lib/http.ts'
import { saveFile } from '#src/lib/save-file.ts'

type Filed = Pick<Booking, 'id' | 'booking_id'>

/** Saves the PDF receipt of a paid booking as a file of the phone (DECISIONS 8). */
export function useSaveReceipt() {
  return useMutation({
    mutationFn: async ({ id, booking_id }: Filed) => {
      await requireConnection()
      saveFile(await download(getReceipt, { params: { id: String(id) } }), `receipt-${booking_id}.pdf`)
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
