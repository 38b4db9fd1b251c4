import type { InferInput } from 'valibot'
import type { GroundFormSchema } from '#core/contract/ground-management.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import sharp from 'sharp'

export type FormTexts = InferInput<typeof GroundFormSchema>

/** A good form of a ground in Bengaluru with one priced slot, with what the test wants otherwise. */
export function groundFormOf(changes: Partial<FormTexts> = {}): FormTexts {
  return {
    name: 'Cubbon Park Oval',
    description: 'A turf wicket under old trees.',
    location: 'Ashok Nagar, Bengaluru',
    address: '1 Kasturba Road, Bengaluru 560001',
    price_per_hour: '1500.50',
    umpire_fee: '400',
    latitude: '12.976312345',
    longitude: '77.592912345',
    availability: 'both',
    contact_person_1_name: 'Suresh Gowda',
    contact_person_1_phone: '98450 12345',
    facilities: JSON.stringify(['Parking', 'Floodlights']),
    available_slots: JSON.stringify([slotLabelOf(13), slotLabelOf(12)]),
    weekly_pricing: JSON.stringify([{ day_of_week: 'saturday', slot_time: slotLabelOf(12), tennis_price: 1800, leather_price: '2000.50' }]),
    ...changes,
  }
}

let hue = 0
/** A small photograph, each of another colour. */
export async function photographOf(name = 'ground.jpg', { width = 320, height = 240 } = {}): Promise<File> {
  hue += 37
  const background = { r: hue % 256, g: 140, b: 90 }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return fileOf(name, bytes)
}

export function fileOf(name: string, bytes: Buffer, type = 'image/jpeg'): File {
  return new File([new Uint8Array(bytes)], name, { type })
}
