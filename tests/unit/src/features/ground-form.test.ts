import { describe, expect, it } from 'vitest'
import { NO_PICTURES, refusalsOf, withFiles, withoutFile } from '#src/features/ground-form/chosen-pictures.ts'
import { progressOfFiles } from '#src/features/ground-form/upload-progress.ts'
import {
  canBePrice,
  offeredPrices,
  pricedCount,
  typedPrice,
  unpricedDays,
  withDayCopied,
  withDayFilled,
  withPrice,
} from '#src/features/ground-form/weekly-entries.ts'

const SIX = '06:00 AM - 07:00 AM'
const SEVEN = '07:00 AM - 08:00 AM'
const BOTH = ['tennis', 'leather'] as const
const photo = (name = 'a.jpg', { type = 'image/jpeg', size = 3 } = {}) => {
  const file = new File(['abc'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

describe('prices of a week', () => {
  const monday = withDayFilled([], 'monday', [SIX, SEVEN], { tennis: '1200', leather: '' })

  it('fill a day, and leave a ball alone for which nothing was typed', () => {
    expect(typedPrice(monday, { day: 'monday', slot: SEVEN }, 'tennis')).toBe('1200')
    const filled = withDayFilled(monday, 'monday', [SIX], { tennis: '', leather: '1500' })
    expect(typedPrice(filled, { day: 'monday', slot: SIX }, 'tennis')).toBe('1200')
    expect(typedPrice(filled, { day: 'monday', slot: SIX }, 'leather')).toBe('1500')
  })

  it('are copied to other days, the empty ones too, and leave the others as they were', () => {
    const before = withPrice(monday, { day: 'sunday', slot: SIX }, 'leather', '9000')
    const copied = withDayCopied(before, 'monday', ['monday', 'sunday'], [SIX, SEVEN])
    expect(typedPrice(copied, { day: 'sunday', slot: SIX }, 'leather')).toBe('')
    expect(typedPrice(copied, { day: 'sunday', slot: SEVEN }, 'tennis')).toBe('1200')
    expect(typedPrice(copied, { day: 'tuesday', slot: SEVEN }, 'tennis')).toBe('')
  })

  it('are counted with the balls that are offered', () => {
    expect(pricedCount(monday, 'monday', [SIX, SEVEN], BOTH)).toBe(2)
    expect(pricedCount(monday, 'monday', [SIX, SEVEN], ['leather'])).toBe(0)
    expect(unpricedDays(monday, [SIX, SEVEN], BOTH)).toEqual(['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
  })

  it('are sent only of hours and balls that are offered', () => {
    const both = withPrice(monday, { day: 'monday', slot: SIX }, 'leather', '1500')
    expect(offeredPrices(both, [SIX], ['leather'])).toEqual([
      { day_of_week: 'monday', slot_time: SIX, tennis_price: '', leather_price: '1500' },
    ])
    expect(offeredPrices(monday, [SIX, SEVEN], ['leather'])).toEqual([])
  })

  it.each(['', '0', '1500', '1500.', '1500.5', '1000000'])('can be %j', (text) => expect(canBePrice(text)).toBe(true))
  it.each(['-1', 'abc', '1,500', '1500.505', '1000001', '1e5'])('cannot be %j', (text) => expect(canBePrice(text)).toBe(false))
})

describe('chosen pictures', () => {
  it('are at most five with those that are there', () => {
    const said = 'Maximum 5 images allowed. Currently have 4 images. Can only add 1 more.'
    expect(refusalsOf([photo('a.jpg'), photo('b.jpg')], 4)).toEqual([said])
    expect(refusalsOf([photo()], 4)).toEqual([])
  })

  it('are refused by name when too large or no image', () => {
    const files = [
      photo('big.jpg', { size: 10_485_761 }),
      photo('notes.txt', { type: 'text/plain' }),
      photo('edge.png', { size: 10_485_760 }),
    ]
    expect(refusalsOf(files, 0)).toEqual(['big.jpg is too large. Max size is 10MB', 'notes.txt is not a valid image file'])
  })

  it('make the first one primary unless the ground has images', () => {
    expect(withFiles(NO_PICTURES, [photo()], false).primary).toBe(0)
    expect(withFiles(NO_PICTURES, [photo()], true).primary).toBeNull()
  })

  it('re-adjust the primary one when one is removed', () => {
    const files = [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]
    expect(withoutFile({ files, primary: 2 }, 0, false).primary).toBe(1)
    expect(withoutFile({ files, primary: 1 }, 2, false).primary).toBe(1)
    expect(withoutFile({ files, primary: 1 }, 1, false).primary).toBe(0)
    expect(withoutFile({ files, primary: 1 }, 1, true).primary).toBeNull()
    expect(withoutFile({ files: files.slice(0, 1), primary: 0 }, 0, false).primary).toBeNull()
  })
})

describe('the progress of a form', () => {
  it('goes to one file after the other, behind the texts', () => {
    expect(progressOfFiles([100, 200], { loaded: 20, total: 320 })).toEqual([0, 0])
    expect(progressOfFiles([100, 200], { loaded: 70, total: 320 })).toEqual([0.5, 0])
    expect(progressOfFiles([100, 200], { loaded: 220, total: 320 })).toEqual([1, 0.5])
    expect(progressOfFiles([100, 200], { loaded: 320, total: 320 })).toEqual([1, 1])
  })
})
