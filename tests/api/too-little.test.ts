import { describe, expect, it } from 'vitest'
import { createWalkIn } from '#core/contract/managed-bookings.ts'
import { EVENING, inDays } from '#tests/support/factories/bookings.ts'
import { everyDay } from '#tests/support/factories/grounds.ts'
import { useWorld } from '#tests/support/booking-world.ts'

const world = useWorld({ serviceChargePaise: 0 })
const groundFor = (paise: number) => world.ground({ prices: everyDay(12, { tennis: paise, leather: paise }) })

describe('a slot without a service charge', () => {
  it.each([0, 995, 1994])(
    'that costs %s paise is not held online: no provider gives back less than a rupee, half of its advance',
    async (paise) => {
      const [player, { id }] = [await world.person(), await groundFor(paise)]
      expect(await player.book(id)).toMatchObject({
        status: 400,
        detail: 'This slot costs too little to be paid for online. Please call the ground.',
      })
    },
  )

  it('of which the advance is two rupees is booked and paid as any', async () => {
    const [player, { id }] = [await world.person(), await groundFor(1995)]
    expect(await player.bookAndPay(id)).toMatchObject({ booking_status: 'confirmed', paid_amount: 2 })
  })

  it('that costs nothing can be given to somebody who comes to the ground', async () => {
    const { id, owner } = await groundFor(0)
    const walkIn = { booking_type: 'full', ball_type: 'tennis', customer_name: 'Ravi Kumar', customer_phone: '98450 12345' } as const
    const body = { ...walkIn, booking_date: inDays(5), slot_time: EVENING }
    expect((await owner.call(createWalkIn, { params: { id: String(id) }, body })).status).toBe(201)
  })
})
