const ICON = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }]

/**
 * One of the pictures that `node scripts/make-screenshots.mjs` makes.
 * @param {string} name
 * @param {'narrow' | 'wide'} form
 * @param {string} label
 */
const screenshot = (name, form, label) => ({
  src: `/screenshots/${name}.jpg`,
  type: 'image/jpeg',
  sizes: form === 'narrow' ? '780x1560' : '1600x1000',
  form_factor: form,
  label,
})

/**
 * What the phone is told about the app when it is put on the home screen. Colours are those of `--pitch` and `--chalk` in sRGB.
 * @type {Partial<import('vite-plugin-pwa').ManifestOptions>}
 */
export const webManifest = {
  // For ever: with another one, installed apps would be another app.
  id: '/',
  name: 'Crease: cricket grounds by the hour',
  short_name: 'Crease',
  description: 'Find a cricket ground in India, book it by the hour, find an opponent.',
  lang: 'en',
  dir: 'ltr',
  // A player stands somewhere and looks for a ground; who is not signed in is led on to the search.
  start_url: '/nearby-grounds?source=pwa',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  theme_color: '#005230',
  background_color: '#fbfaf5',
  categories: ['sports'],
  icons: [
    ...ICON,
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // The same for everybody: each address is of use to players and to owners.
  shortcuts: [
    { name: 'My Bookings', url: '/my-bookings', icons: ICON },
    { name: 'Nearby Grounds', short_name: 'Nearby', url: '/nearby-grounds', icons: ICON },
    {
      name: 'Today',
      description: 'Your next match; for owners, today at their grounds',
      url: '/dashboard',
      icons: ICON,
    },
    { name: 'Find Grounds', short_name: 'Find', url: '/search', icons: ICON },
  ],
  screenshots: [
    screenshot('search', 'narrow', 'Grounds near you, with the hours that are free'),
    screenshot('ground', 'narrow', 'A ground, its hours and what each costs'),
    screenshot('bookings', 'narrow', 'Your bookings, with no network too'),
    screenshot('search-wide', 'wide', 'Grounds near you, with the hours that are free'),
    screenshot('day-wide', 'wide', 'An owner’s day: who comes, and what is owed'),
  ],
}
