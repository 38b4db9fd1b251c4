import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGround, deleteImage } from '#core/contract/ground-management.ts'
import type { GroundImage } from '#core/contract/grounds.ts'
import { loadDemoData } from '#server/db/seed/load-demo-data.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { groundFormOf, photographOf } from '#tests/support/ground-form.ts'
import { startS3, type S3Server } from '#tests/support/s3-server.ts'

let test: TestApp
let bucket: S3Server

beforeAll(async () => {
  bucket = await startS3()
  test = await buildTestApp({ config: { storage: 's3', s3: bucket.settings } })
})
afterAll(async () => {
  await test.close()
  await bucket.remove()
})

const get = (image: Pick<GroundImage, 'image_path'>, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url: `/${image.image_path}` })

describe('pictures in a bucket', () => {
  it('are streamed from it, cached for ever, and gone once they are removed', async () => {
    const owner = await makeUser(test.deps, { role: 'ground_admin' })
    const { status, body } = await test.request(createGround, {
      as: owner,
      body: groundFormOf(),
      files: [await photographOf(), await photographOf()],
    })
    expect(status).toBe(201)
    const [first, second] = body.images as [GroundImage, GroundImage]
    const answer = await get(first)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(answer.rawPayload.length),
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp')
    const head = await get(first, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, answer.headers['content-length'], 0])
    const preview = await test.app.inject(`/preview/ground/${body.id}.jpg`)
    expect(preview.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' })

    const params = { ground: String(body.id), image: String(first.id) }
    expect((await test.request(deleteImage, { as: owner, params })).body).toEqual([{ ...second, is_primary: true }])
    await test.deps.jobs.drain()
    expect((await get(first)).statusCode).toBe(404)
    expect((await get(second)).statusCode).toBe(200)
  })

  it.each(['uploads/grounds/gone-800.webp', 'uploads/', 'uploads/..%2f..%2fsecrets.json', 'uploads/%2e%2e/secrets.json'])(
    'that are not there (%s) are 404, never the page',
    async (image_path) => {
      const answer = await get({ image_path })
      expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([404, 'no-store', { detail: 'Not found' }])
    },
  )

  it('are there of the demo data too', async () => {
    await loadDemoData(test.deps)
    const { image_path } = await test.db.selectFrom('ground_images').select('image_path').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect((await get({ image_path })).headers).toMatchObject({ 'content-type': 'image/webp' })
    await loadDemoData(test.deps)
  })

  it('are answered 503 while the bucket cannot be reached', async () => {
    const { image_path } = await test.db.selectFrom('ground_images').select('image_path').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await bucket.stop()
    expect((await get({ image_path })).statusCode).toBe(503)
  })
})
