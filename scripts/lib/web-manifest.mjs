/** What the phone is told about the app when it is put on the home screen. Colours are those of `--pitch` and `--chalk` in sRGB. */
export const webManifest = {
  id: '/',
  name: 'Crease: cricket grounds by the hour',
  short_name: 'Crease',
  description: 'Find a cricket ground in India, book it by the hour, find an opponent.',
  lang: 'en',
  start_url: '/?source=pwa',
  scope: '/',
  display: /** @type {const} */ ('standalone'),
  theme_color: '#005230',
  background_color: '#fbfaf5',
  categories: ['sports'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
