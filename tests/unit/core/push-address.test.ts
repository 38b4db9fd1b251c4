import { describe, expect, it } from 'vitest'
import { isPushAddress } from '#core/domain/push-address.ts'

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91b-_x',
    'https://fcm.googleapis.com/wp/dGVzdA',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d',
  ])('is %s', (address) => {
    expect(isPushAddress(address)).toBe(true)
    expect(new URL(address).protocol).toBe('https:')
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com:443/x',
    'https://fcm.googleapis.com./x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil-fcm.googleapis.com/x',
    'https://storage.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com\\@evil.example/x',
    'https://evil.example/https://fcm.googleapis.com/x',
    'https://evil.example#.push.apple.com/x',
    'https://evil.example?.push.apple.com/x',
    'https://user:pass@web.push.apple.com/x',
    'https://notpush.apple.com/x',
    'https://push.apple.com.evil.example/x',
    'https://push.apple.com%2eevil.example/x',
    'https://web.push.apple.com\n.evil.example/x',
    'https://web.push.apple.com/x y',
    ' https://web.push.apple.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://169.254.169.254/latest/meta-data',
    'https://ｗeb.push.apple.com/x',
    'https:web.push.apple.com/x',
    'https:///web.push.apple.com/x',
    'file:///etc/passwd',
    '',
  ])('is not %j', (address) => {
    expect(isPushAddress(address)).toBe(false)
  })
})
