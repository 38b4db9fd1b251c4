import { m } from '#src/paraglide/messages.js'

export const SECTION_IDS = ['basic', 'contact', 'pricing', 'slots', 'facilities', 'images'] as const
export type SectionId = (typeof SECTION_IDS)[number]

/** SPEC 2: the six sections of the form, in its order. */
export const SECTION_TITLE: Readonly<Record<SectionId, () => string>> = {
  basic: m.ground_form_basic,
  contact: m.ground_form_contact,
  pricing: m.ground_form_pricing,
  slots: m.ground_form_slots,
  facilities: m.ground_form_facilities,
  images: m.ground_form_images,
}

const SECTION_OF: Readonly<Record<string, SectionId>> = {
  contact_person_1_name: 'contact',
  contact_person_1_phone: 'contact',
  contact_person_2_name: 'contact',
  contact_person_2_phone: 'contact',
  price_per_hour: 'pricing',
  umpire_fee: 'pricing',
  availability: 'pricing',
  available_slots: 'slots',
  weekly_pricing: 'slots',
  facilities: 'facilities',
  image_url: 'images',
  primary_index: 'images',
}

/** The section in which a field stands. */
export const sectionOf = (field: string): SectionId => SECTION_OF[field] ?? 'basic'
