import { beforeEach, expect, test, vi } from 'vitest'
import { createGround } from '#core/contract/ground-management.ts'
import { upload } from '#src/lib/upload.ts'

const FORM = { body: { name: 'Lake View Nets' } as never, files: [new File(['pitch'], 'pitch.jpg', { type: 'image/jpeg' })] }
const send = vi.spyOn(XMLHttpRequest.prototype, 'send')
const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort')

beforeEach(() => vi.clearAllMocks())

test('an upload that was given up before it began sends nothing', async () => {
  await expect(upload(createGround, FORM, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
  expect(send).not.toHaveBeenCalled()
})

test('an upload that is given up under way ends, and that is no lack of a network', async () => {
  const stop = new AbortController()
  const uploading = upload(createGround, FORM, { signal: stop.signal })
  expect(send).toHaveBeenCalledOnce()
  stop.abort()
  await expect(uploading).rejects.toMatchObject({ name: 'AbortError' })
  expect(abort).toHaveBeenCalledOnce()
})
