import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { bookingQueries, BOOKINGS_PAGE_SIZE } from '#src/api/bookings.ts'
import type { MyBookingsParams } from '#src/features/my-bookings/my-bookings-params.ts'

const route = getRouteApi('/_authenticated/my-bookings')
/** How long typing must rest before it is searched. Milliseconds. */
const TYPING_REST_MS = 300

/** The bookings that the URL asks for, and the ways to ask for others. */
export function useMyBookings() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const tab = params.tab ?? 'upcoming'
  const page = params.page ?? 1
  const bookings = useQuery(bookingQueries.list({ tab, groundName: params.name, day: params.date, page }))

  /** Another tab or filter begins at its first page. */
  function change(changes: MyBookingsParams): void {
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...changes }),
      replace: true,
      resetScroll: changes.page !== undefined,
    })
  }

  return { ...params, tab, page, bookings, pageCount: Math.ceil((bookings.data?.total ?? 0) / BOOKINGS_PAGE_SIZE), change }
}
export type MyBookings = ReturnType<typeof useMyBookings>

/** A text that is passed on when typing rests, and follows changes from outside. */
export function useRestingText(value: string, onRest: (text: string) => void) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (text.trim() !== value) setText(value)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Whoever leaves the page must not be called back by a search.
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(next: string): void {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onRest(next.trim()), TYPING_REST_MS)
  }
  return [text, type] as const
}
