import type { Browser, Page } from 'playwright/test'
import type { Booking } from '#core/contract/bookings.ts'
import type { Notification } from '#core/contract/notifications.ts'
import { addDays, BOOKING_WINDOW_DAYS, SEARCH_WINDOW_DAYS, slotStart, type Day } from '#core/domain/calendar.ts'
import { slotIndexOf } from '#core/domain/slots.ts'
import { bookByApi, findFreeSlot, type FreeSlot } from '#tests/support/e2e-grounds.ts'
import { registerByApi, signInBrowser, type Person } from '#tests/support/e2e-people.ts'
import { bookingButton, confirmation, openFilters, payInSandbox, slotChoice } from '#tests/support/e2e-screens.ts'
import { testAt } from '#tests/support/e2e-server-at.ts'
import { expect } from '#tests/support/e2e.ts'

/*
 * Days and slots are the grounds' own, in Asia/Kolkata, whatever zone the phone is in (DECISIONS 2). The server of these journeys lives
 * at the given moment, and so do the phones. New York puts its clocks forward the next morning; Kiritimati is 14 hours ahead of UTC.
 */
const ZONES = ['Asia/Kolkata', 'America/New_York', 'Pacific/Kiritimati'] as const
const HOUR_MS = 3_600_000

interface Hour {
  name: string
  /** The moment, in UTC. */
  moment: string
  /** The day it is then at the grounds, and the first day with a free hour. */
  today: Day
  bookable: Day
  /** What the pass says of that day. */
  word: 'today' | 'tomorrow'
}

const HOURS: Hour[] = [
  { name: 'ten minutes to midnight', moment: '2027-03-13T18:20:00Z', today: '2027-03-13', bookable: '2027-03-14', word: 'tomorrow' },
  { name: 'ten minutes past midnight', moment: '2027-03-12T18:40:00Z', today: '2027-03-13', bookable: '2027-03-13', word: 'today' },
]

const inWords = (day: Day, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`))
/** `Sun, 14 Mar`, `Sunday, 14 March 2027`, `1:00 PM – 2:00 PM`: reckoned here from the text alone, so that no zone can come in. */
const short = (day: Day) => `${inWords(day, { weekday: 'short' })}, ${Number(day.slice(8))} ${inWords(day, { month: 'short' })}`
const long = (day: Day) => `${inWords(day, { weekday: 'long' })}, ${Number(day.slice(8))} ${inWords(day, { month: 'long' })} 2027`
const clock = (time: string) => `${Number(time.slice(0, 2))}${time.slice(2)}`
const slotWords = (label: string) => label.split(' - ').map(clock).join(' – ')

interface Phone {
  page: Page
  zone: string
}

/** A phone in a zone whose clock runs on from a moment. */
async function phoneIn(browser: Browser, zone: string, time: string | number, person?: Person): Promise<Phone> {
  const context = await browser.newContext({ timezoneId: zone })
  if (person) await signInBrowser(context, person)
  const page = await context.newPage()
  await page.clock.install({ time })
  return { page, zone }
}

const dayOfCalendar = (page: Page, day: Day) =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: long(day) })

/** The open calendar offers the days from the first to the last and none beside them, and knows which one today is. */
async function expectWindow(page: Page, today: Day, daysAhead: number): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  const last = addDays(today, daysAhead)
  await expect(dayOfCalendar(page, today)).toHaveAccessibleName(/^Today, /)
  await expect(dayOfCalendar(page, today)).toBeEnabled()
  await expect(dayOfCalendar(page, addDays(today, -1))).toHaveAttribute('aria-disabled', 'true')
  while (!(await dayOfCalendar(page, last).isVisible())) await dialog.getByRole('button', { name: 'Next month' }).click()
  await expect(dayOfCalendar(page, last)).toBeEnabled()
  await expect(dayOfCalendar(page, addDays(last, 1))).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
}

async function expectSearchOf(page: Page, { today }: Hour): Promise<void> {
  const searched = page.waitForRequest((request) => request.url().includes(`client_date=${today}`))
  await page.goto('/search?lat=12.9716&lng=77.5946')
  await searched
  await expect(page.getByRole('list', { name: 'Grounds', exact: true }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible()
  await openFilters(page)
  await page.getByRole('button', { name: `Date ${short(today)}` }).click()
  await expectWindow(page, today, SEARCH_WINDOW_DAYS)
}

const hoursOver = (page: Page) => page.getByText(/^\d+ hours in the past$/)

async function expectGroundOf(page: Page, { today, bookable }: Hour, { ground, slot }: FreeSlot): Promise<void> {
  await page.goto(`/ground/${ground.id}?ballType=tennis`)
  const days = page.getByRole('group', { name: 'Day' }).getByRole('button')
  await expect(days.first()).toHaveAccessibleName(new RegExp(`^Today ${Number(today.slice(8))} `))
  await expect(days.first()).toHaveAttribute('aria-pressed', 'true')
  if (bookable === today) {
    await expect(slotChoice(page, slot)).toBeEnabled()
    await expect(page.getByText('In Past')).toHaveCount(0)
  } else {
    await hoursOver(page).click()
    await expect(page.getByText('In Past')).toHaveCount(ground.available_slots.length)
    await expect(page.getByText('No hours are left on this day. Choose another one.')).toBeVisible()
  }
  await days.last().click()
  await expectWindow(page, today, BOOKING_WINDOW_DAYS)
}

/** Books and pays the hour on the screen, and reads it wherever it is told; answers the booking as the API has it. */
async function bookOnScreen(page: Page, { bookable, word }: Hour, { ground, slot }: FreeSlot): Promise<Booking> {
  await page.goto(`/ground/${ground.id}?date=${bookable}&ballType=tennis`)
  await slotChoice(page, slot).click()
  await bookingButton(page, /^Book Full Match for ₹/).click()
  await expect(page.getByRole('region', { name: 'What you book' })).toContainText(`${short(bookable)}, ${slotWords(slot)}`)
  const created = page.waitForResponse((answer) => answer.request().method() === 'POST' && /\/api\/bookings\/?$/.test(answer.url()))
  await page.getByRole('button', { name: 'Create Booking' }).click()
  const booking = (await (await created).json()) as Booking
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${short(bookable)}, ${slotWords(slot)}`)
  await expect(page.getByText('This booking is non-refundable: the slot is less than 24 hours away.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(/(9|10):\d\d/)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await payInSandbox(page, 'success@razorpay')
  await expect(confirmation(page)).toBeVisible()
  const pass = page.getByRole('region', { name: 'Your match' })
  await expect(pass).toContainText(`${short(bookable)} · ${word}`)
  await expect(pass).toContainText(slotWords(slot))
  return booking
}

/** The bell's words, my bookings, the calendar event and what a cancellation says. */
async function expectTold(page: Page, { bookable }: Hour, booking: Booking, person: Person): Promise<void> {
  const headers = { Authorization: `Bearer ${person.token}` }
  const [index, { request }] = [slotIndexOf(booking.slot_time)!, page.context()]
  expect([booking.booking_date, booking.slot_time]).toEqual([bookable, booking.slot_time])
  const event = await (await request.get(`/api/bookings/${booking.id}/calendar.ics`, { headers })).text()
  const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  expect(event).toContain(`DTSTART:${stamp(slotStart(bookable, index))}`)
  expect(event).toContain(`DTEND:${stamp(new Date(slotStart(bookable, index).getTime() + HOUR_MS))}`)
  const notes = (await (await request.get('/api/notifications/', { headers })).json()) as Notification[]
  expect(notes[0]?.data).toMatchObject({ booking_date: bookable, slot_time: booking.slot_time })

  await page.goto('/my-bookings')
  const card = page.getByRole('article').filter({ hasText: booking.booking_id })
  await expect(card).toContainText(`${short(bookable)}, ${slotWords(booking.slot_time)}`)
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog').last()).toContainText('This cancellation is non-refundable.')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Past/ }).click()
  await expect(page.getByText('No bookings found')).toBeVisible()
  await page.getByRole('button', { name: /^notifications/i }).click()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell).toContainText(short(bookable))
  await expect(bell).toContainText(slotWords(booking.slot_time))
}

/** A booking three days ahead can be cancelled with all or half of its money until moments that are told in the grounds' time. */
async function expectDeadlines(page: Page, booking: Booking): Promise<void> {
  const [from] = booking.slot_time.split(' - ')
  await page.goto('/my-bookings')
  await page.getByRole('article').filter({ hasText: booking.booking_id }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog').last()).toContainText(
    `From ${short(addDays(booking.booking_date, -1))}, ${clock(from ?? '')} this booking is non-refundable.`,
  )
  await page.keyboard.press('Escape')
}

for (const hour of HOURS) {
  const test = testAt(hour.moment)

  test(`at ${hour.name} every zone has the same today, in search and at the ground`, async ({ browser, api }) => {
    const free = await findFreeSlot(api, hour.bookable)
    for (const zone of ZONES) {
      const { page } = await phoneIn(browser, zone, hour.moment)
      await expectSearchOf(page, hour)
      await expectGroundOf(page, hour, free)
      await page.context().close()
    }
  })

  test(`a booking made at ${hour.name} has one day and hour, in every zone and wherever it is told`, async ({ browser, api }) => {
    for (const [nth, zone] of ZONES.entries()) {
      const person = await registerByApi(api)
      const { page } = await phoneIn(browser, zone, hour.moment, person)
      const booking = await bookOnScreen(page, hour, await findFreeSlot(api, hour.bookable, nth))
      await expectTold(page, hour, booking, person)
      const later = await findFreeSlot(api, addDays(hour.bookable, 3), nth)
      await expectDeadlines(page, await bookByApi(api, person, later, 'full'))
      await page.context().close()
    }
  })

  test(`at ${hour.name} the server's word counts on a phone whose clock is three hours wrong`, async ({ browser, api }) => {
    const free = await findFreeSlot(api, hour.bookable)
    for (const [nth, hours] of [-3, 3].entries()) {
      const person = await registerByApi(api)
      const { page } = await phoneIn(browser, ZONES[nth]!, Date.parse(hour.moment) + hours * HOUR_MS, person)
      await page.goto('/search?lat=12.9716&lng=77.5946')
      await expect(page.getByRole('list', { name: 'Grounds', exact: true }).getByRole('listitem').first()).toBeVisible()
      await openFilters(page)
      await expect(page.getByRole('button', { name: `Date ${short(hour.today)}` })).toBeVisible()
      await page.goto(`/ground/${free.ground.id}?ballType=tennis`)
      const days = page.getByRole('group', { name: 'Day' }).getByRole('button')
      await expect(days.first()).toHaveAccessibleName(new RegExp(`^Today ${Number(hour.today.slice(8))} `))
      await expect(hoursOver(page)).toHaveCount(hour.bookable === hour.today ? 0 : 1)
      await bookOnScreen(page, hour, await findFreeSlot(api, hour.bookable, nth))
      await page.context().close()
    }
  })
}
