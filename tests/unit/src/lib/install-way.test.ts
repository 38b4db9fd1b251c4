import { describe, expect, it } from 'vitest'
import { installWayOf } from '#src/lib/install-way.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

const device = (userAgent: string, more = {}) => ({ userAgent, maxTouchPoints: 5, isInstalled: false, canPrompt: false, ...more })

describe('the way to install', () => {
  it('is the browser’s own question where it has one', () => {
    expect(installWayOf(device(ANDROID, { canPrompt: true }))).toBe('prompt')
  })

  it.each([
    ['Safari', SAFARI],
    ['Chrome', `${IPHONE} CriOS/138.0.7204.119 Mobile/15E148 Safari/604.1`],
    ['Firefox', `${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge', `${IPHONE} Version/18.0 EdgiOS/138.0 Mobile/15E148 Safari/604.1`],
    ['Safari on an iPad, which says that it is a Mac', IPAD],
  ])('is the share menu on Apple’s phones and tablets in %s', (_, userAgent) => {
    expect(installWayOf(device(userAgent))).toBe('share-menu')
  })

  it.each([
    ['Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0;FBDV/iPhone15,2]`],
    ['Instagram', `${IPHONE} Mobile/15E148 Instagram 387.0.0 (iPhone15,2; iOS 18_5)`],
    ['LINE', `${IPHONE} Mobile/15E148 Safari Line/15.9.0`],
    ['the Google app', `${IPHONE} GSA/375.0 Mobile/15E148 Safari/604.1`],
    ['an app that says nothing', `${IPHONE} Mobile/15E148`],
  ])('leads out of other apps there first: %s', (_, userAgent) => {
    expect(installWayOf(device(userAgent))).toBe('other-browser')
  })

  it.each([
    ['a Mac', device(IPAD, { maxTouchPoints: 0 })],
    ['a browser that cannot', device(FIREFOX)],
    ['a Chromium that has not offered it', device(ANDROID)],
    ['an iPhone on which it is installed', device(SAFARI, { isInstalled: true })],
    ['a phone on which it is installed, whatever the browser offers', device(ANDROID, { isInstalled: true, canPrompt: true })],
  ])('is none on %s', (_, given) => expect(installWayOf(given)).toBeNull())
})
