import { describe, expect, it } from 'vitest'
import { slotStart } from '#core/domain/calendar.ts'
import type { Pass } from '#core/offline/pass.ts'
import type { KnownDay, KnownTeam } from '#src/api/known-teams.ts'
import { findTeam, judgePass, judgeTeam } from '#src/features/pass-check/judge-pass.ts'
import { readReference } from '#src/features/pass-check/read-reference.ts'
import { passOf } from '#tests/support/factories/passes.ts'

const DAY = '2026-11-22'
const NOW = slotStart(DAY, 11)
const NOON = slotStart(DAY, 6)

const pass = (changes: Partial<Pass> = {}) =>
  passOf({ day: DAY, isFull: false, owedPaise: 80_000, bookedAtSeconds: NOON.getTime() / 1000 - 3600, ...changes })

/** Of that pass: what it and the day both tell. */
const TEAM = {
  id: 77,
  reference: 'CR-7K2M9X',
  day: DAY,
  slotTime: '06:00 PM - 07:00 PM',
  ball: 'leather' as const,
  isFull: false,
  owed: 800,
  name: 'Strikers',
}

const team = (changes: Partial<KnownTeam> = {}): KnownTeam => ({ ...TEAM, status: 'confirmed', checkedInAt: null, ...changes })

const known = (changes: Partial<KnownDay> = {}): KnownDay => ({
  day: DAY,
  asOf: NOON,
  groundIds: [12],
  hasAllGrounds: true,
  teams: [team()],
  ...changes,
})

describe('a reference as it is typed', () => {
  it.each(['CR-7K2M9X', 'cr-7k2m9x', ' CR 7K2M9X ', '7k2m9x', 'cr7k2m9x', '7k2-m9x'])('%j is CR-7K2M9X', (text) => {
    expect(readReference(text)).toBe('CR-7K2M9X')
  })
  it.each(['', '7K2M9', '7K2M9XY', 'CR-7K2M9', 'CR-7K2M9!', '98450 12345'])('%j is none', (text) => {
    expect(readReference(text)).toBeNull()
  })
  it('that begins as all references do is not taken apart', () => {
    expect(readReference('CR2345')).toBe('CR-CR2345')
    expect(readReference('CR-CR2345')).toBe('CR-CR2345')
  })
})

describe('a verified pass', () => {
  it('is believed by a phone that knows nothing', () => {
    expect(judgePass(pass(), [], NOW)).toEqual({ state: 'good', checkedInAt: null, team: TEAM })
  })

  it('of another day is none of today, a minute before and after midnight at the ground', () => {
    const midnight = new Date(slotStart(DAY, 0).getTime() - 6 * 3_600_000)
    expect(judgePass(pass(), [], new Date(midnight.getTime() - 60_000)).state).toBe('other-day')
    expect(judgePass(pass(), [], midnight).state).toBe('good')
  })

  it('owes what the day says, which may be newer than the pass, and was here when the day says so', () => {
    const day = known({ teams: [team({ owed: 1_800, isFull: true, checkedInAt: NOON.toISOString() })] })
    expect(judgePass(pass(), [day], NOW)).toMatchObject({
      state: 'good',
      checkedInAt: NOON.toISOString(),
      team: { owed: 1_800, isFull: true },
    })
  })

  it('was cancelled when a day that must have it has it no more, by the newest answer', () => {
    const without = known({ teams: [] })
    expect(judgePass(pass(), [without], NOW)).toMatchObject({ state: 'cancelled', asOf: NOON })
    expect(judgePass(pass(), [without, known({ asOf: new Date(NOON.getTime() - 1) })], NOW).state).toBe('cancelled')
    expect(judgePass(pass(), [known(), without], NOW).state).toBe('good')
    // Another page of the grounds says nothing about this one.
    expect(judgePass(pass(), [known({ groundIds: [13], teams: [], hasAllGrounds: false })], NOW).state).toBe('good')
  })

  it('that is younger than what the phone saw is believed, also by a second that was rounded', () => {
    const seconds = NOON.getTime() / 1000
    for (const bookedAtSeconds of [seconds + 1, seconds - 30])
      expect(judgePass(pass({ bookedAtSeconds }), [known({ teams: [] })], NOW).state).toBe('good')
  })

  it('of a ground that is not among all of one’s grounds is for elsewhere; a part of them does not tell', () => {
    const other = pass({ groundId: 99 })
    expect(judgePass(other, [known()], NOW)).toMatchObject({ state: 'other-ground', asOf: NOON })
    expect(judgePass(other, [known({ day: '2026-11-20' })], NOW).state).toBe('other-ground')
    expect(judgePass(other, [known({ hasAllGrounds: false })], NOW).state).toBe('good')
    expect(judgePass(other, [known(), known({ day: '2026-11-20', groundIds: [99], hasAllGrounds: false })], NOW).state).toBe('good')
  })
})

describe('a reference', () => {
  it('is found in the newest of the days that were seen', () => {
    expect(findTeam('CR-7K2M9X', [known({ teams: [team({ owed: 1 })] }), known()])?.owed).toBe(1)
    expect(findTeam('CR-222222', [known()])).toBeUndefined()
  })

  it('of a cancelled booking, or of another day, is not let in', () => {
    expect(judgeTeam(team({ status: 'cancelled' }), NOW).state).toBe('cancelled')
    expect(judgeTeam(team({ day: '2026-11-23' }), NOW).state).toBe('other-day')
    expect(judgeTeam(team(), NOW).state).toBe('good')
  })
})
