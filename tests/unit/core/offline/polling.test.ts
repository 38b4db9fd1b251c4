import { describe, expect, it } from 'vitest'
import { hashKey } from '@tanstack/react-query'
import { nextPollAt, POLL_MS } from '#core/offline/polling.ts'
import { pathIn } from '#core/offline/push.ts'
import { hashOf } from '#core/offline/saved-answers.ts'

describe('the next poll', () => {
  const at = (failures: number, notBefore = 0) => nextPollAt({ answeredAt: 1_000, failures, notBefore }) - 1_000

  it('comes half a minute after the last answer, and ever later while none comes', () => {
    expect([0, 1, 2, 3, 4, 50].map((failures) => at(failures))).toEqual([POLL_MS, 60_000, 120_000, 300_000, 300_000, 300_000])
  })

  it('comes no sooner than the server asks for', () => {
    expect(at(1, 91_000)).toBe(90_000)
    expect(at(0, 2_000)).toBe(POLL_MS)
  })
})

describe('the place that a push leads to', () => {
  const origin = 'https://crease.example'

  it('is an address of Crease', () => {
    expect(pathIn(`${origin}/my-bookings?booking=7`, origin)).toBe('/my-bookings?booking=7')
    expect(pathIn(`${origin}/`, origin)).toBe('/')
  })

  it.each([
    'https://evil.example/my-bookings',
    'https://crease.example.evil.example/',
    'https://crease.example@evil.example/',
    'https://crease.example',
    'https://crease.example//evil.example',
    'https://crease.example/\\evil.example',
    'http://crease.example/',
    'javascript:alert(1)',
    '/my-bookings',
    '',
  ])('is not %j', (navigate) => {
    expect(pathIn(navigate, origin)).toBeNull()
  })
})

describe('a saved answer', () => {
  it.each([
    [['notifications']],
    [['bookings', 'list', { tab: 'upcoming', skip: '0', limit: '9', scope: 'mine' }]],
    [['bookings', 'list', { limit: '9', scope: 'mine', skip: '0', tab: 'upcoming' }]],
    [['a', { b: [1, { d: null, c: 'x' }] }]],
  ])('is found by the page under its own name for %j', (key) => {
    expect(hashOf(key)).toBe(hashKey(key))
  })
})
