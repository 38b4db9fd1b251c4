import type { SlotIndex } from '#core/domain/slots.ts'
import type { Db, Deps } from '#server/deps.ts'
import { AppError, forEachInTurn } from '#server/errors.ts'
import { lockHours } from '#server/modules/blocks/hours.ts'
import { extendBlock } from '#server/modules/blocks/service.ts'
import { endAndTell } from '#server/modules/bookings/cancel-booking.ts'
import { readBooking } from '#server/modules/bookings/find-booking.ts'
import { lockSlot, type LockedSlot } from '#server/modules/bookings/seats.ts'
import { findRainOut, isOver, listListed, writeFailure, writeOutcome, type RainOutRow } from '#server/modules/rain-outs/repository.ts'

/** Who is to go: those on the list, and whoever came into the hour beside them since, or at all when it is to be closed. */
function idsToEnd(rainOut: RainOutRow, listed: readonly number[], slot: LockedSlot): number[] {
  const sitting = [...slot.live.values()].flatMap((seat) => seat.bookingId ?? [])
  const isCleared = rainOut.block_id !== null || sitting.some((id) => listed.includes(id))
  return [...new Set([...listed, ...(isCleared ? sitting : [])])]
}

async function endOne(tx: Db, deps: Deps, rainOut: RainOutRow, { id, isListed }: { id: number; isListed: boolean }): Promise<void> {
  const booking = await readBooking(tx, id)
  if (isOver(booking.booking_status)) {
    const outcome = booking.booking_status === 'cancelled' ? 'gone' : 'played'
    if (isListed) await writeOutcome(tx, rainOut.id, id, { outcome, refund: 0 })
    return
  }
  const refund = booking.paid_paise
  // With nobody beside them: the whole hour goes, and no team need be told that the other has left.
  const slot: LockedSlot = { live: new Map(), deadBookingIds: [] }
  await endAndTell(tx, deps, { booking, slot }, { by: 'weather', refund, actor: { id: rainOut.created_by } })
  await writeOutcome(tx, rainOut.id, id, { outcome: 'cancelled', refund })
}

/** One hour of a rain-out in one transaction, so that the two teams of a match go together: cancelled, refunded, told, closed. */
async function workOffHour(deps: Deps, rainOut: RainOutRow, slot: SlotIndex): Promise<void> {
  const { ground_id, booking_date, block_id } = rainOut
  const hour = { groundId: ground_id, hours: [{ day: booking_date, slot }] }
  await deps.db.transaction().execute(async (tx) => {
    await lockHours(tx, hour)
    const locked = await lockSlot(tx, { ground_id, booking_date, slot }, 'tennis')
    // Read under the lock: another run of the same job may have been here.
    const listed = (await listListed(tx, rainOut.id)).filter((row) => row.slot === slot && row.outcome === null).map((row) => row.id)
    if (listed.length === 0) return
    for (const id of idsToEnd(rainOut, listed, locked)) await endOne(tx, deps, rainOut, { id, isListed: listed.includes(id) })
    if (block_id !== null) await extendBlock(tx, block_id, hour)
  })
}

/**
 * Works off what is left of a rain-out, hour by hour. Stopped at any point it goes on where it was; run twice it does nothing twice.
 * An hour that fails does not keep the others: why is written down, and the job rejects at the end to be tried again.
 */
export async function workOffRainOut(deps: Deps, id: number): Promise<void> {
  const rainOut = await findRainOut(deps.db, id)
  if (!rainOut) return
  const left = (await listListed(deps.db, id)).filter((row) => row.outcome === null)
  await forEachInTurn(new Set(left.map((row) => row.slot)), (slot) =>
    workOffHour(deps, rainOut, slot).catch(async (error: unknown) => {
      await writeFailure(deps.db, id, slot, error instanceof AppError ? error.message : 'Could not be cancelled yet. It is tried again.')
      throw error
    }),
  )
}
