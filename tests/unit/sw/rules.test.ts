import { describe, expect, it } from 'vitest'
import { answererOf, type Asked } from '#sw/rules.ts'

const asked = (path: string, more: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  isOwn: true,
  isNavigation: false,
  isImage: false,
  path,
  ...more,
})
const opened = (path: string) => asked(path, { isNavigation: true })

describe('what a request is answered from', () => {
  it.each([
    '/',
    '/search',
    '/ground/7',
    '/booking/7',
    '/match/0f8fad5b-d9cb-469f-a165-70867728950e',
    '/no/such/page',
    '/apiary',
    '/My-Bookings/',
  ])('an address of the application (%s): the saved page', (path) => expect(answererOf(opened(path))).toBe('shell'))

  it.each([
    '/api',
    '/api/docs',
    '/api/openapi.json',
    '/api/bookings/3/receipt.pdf',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/.well-known/assetlinks.json',
    '/.well-known/security',
    '/preview/ground/7.jpg',
    '/preview.jpg',
    '/sw.js',
    '/index.html',
  ])('a document of the server that somebody opens (%s): the server', (path) => expect(answererOf(opened(path))).toBe('network'))

  it.each(['/api/grounds', '/api/config', '/api', '/api/uploads/x.jpg'])(
    'a call of the API (%s): the server, with or without a picture',
    (path) => {
      expect(answererOf(asked(path))).toBe('network')
      expect(answererOf(asked(path, { isImage: true }))).toBe('network')
      expect(answererOf(asked(path, { method: 'POST' }))).toBe('network')
    },
  )

  it('what changes something: the server, whatever its address', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
      for (const path of ['/assets/a-1234567.js', '/uploads/a.webp', '/search']) {
        expect(answererOf(asked(path, { method, isNavigation: true }))).toBe('network')
      }
    }
  })

  it('files of the build: what is saved of this version or the last', () => {
    for (const path of ['/assets/index-1234567.js', '/icons/icon.svg', '/manifest.webmanifest']) {
      expect(answererOf(asked(path))).toBe('files')
    }
  })

  it('pictures of grounds that were seen: the phone', () => {
    expect(answererOf(asked('/uploads/grounds/oval-800.webp', { isImage: true }))).toBe('pictures')
  })

  it('pictures from elsewhere are map tiles; nothing else from elsewhere is touched', () => {
    expect(answererOf(asked('/12/2927/1900.png', { isOwn: false, isImage: true }))).toBe('tiles')
    expect(answererOf(asked('/v1/checkout.js', { isOwn: false }))).toBe('network')
    expect(answererOf(asked('/', { isOwn: false, isNavigation: true }))).toBe('network')
  })

  it('the page as a file, which tells the version that the server has: the server', () => {
    expect(answererOf(asked('/index.html'))).toBe('network')
  })
})
