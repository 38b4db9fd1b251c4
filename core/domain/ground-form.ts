/** What a ground may offer (SPEC 9); an owner chooses from these. */
export const FACILITIES = [
  'Floodlights',
  'Parking',
  'Changing Room',
  'Scoreboard',
  'Turf Pitch',
  'Cafeteria',
  'Equipment Rental',
  'Premium Turf',
  'Live Streaming',
  'Washroom',
  'First Aid',
  'Security',
] as const

/** SPEC 9: images a ground. */
export const MAX_IMAGES = 5
/** SPEC 5: bytes an image. */
export const MAX_IMAGE_BYTES = 10_485_760

// The sentences of SPEC 5, which the form says before anything is sent, and the server when it is sent all the same.

/** `there` is how many images the ground has already. */
export const tooManyImages = (there: number) =>
  `Maximum ${MAX_IMAGES} images allowed. Currently have ${there} images. Can only add ${Math.max(0, MAX_IMAGES - there)} more.`
export const imageTooLarge = (name: string) => `${name} is too large. Max size is 10MB`
export const notAnImage = (name: string) => `${name} is not a valid image file`
export const LAST_IMAGE = 'You cannot delete the last image.'
