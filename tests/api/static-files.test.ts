import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'

const SCRIPT = 'document.documentElement.dataset.theme = "dark"'
const IMMUTABLE = 'public, max-age=31536000, immutable'
let test: TestApp
let pageDir: string

beforeAll(async () => {
  pageDir = await mkdtemp(join(tmpdir(), 'crease-page-'))
  await mkdir(join(pageDir, 'assets'))
  const files = {
    'index.html': `<!doctype html><title>Crease</title><script>${SCRIPT}</script><script type="module" src="/assets/main-1.js"></script>`,
    'sw.js': 'self.version = 1',
    'manifest.webmanifest': '{"name":"Crease"}',
    'assets/main-1.js': 'console.log("as it is")',
    'assets/main-1.js.br': 'as brotli',
    'assets/main-1.js.gz': 'as gzip',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(pageDir, name), content)
  test = await buildTestApp({ pageDir })
  const uploads = join(test.config.dataDir, 'uploads', 'grounds')
  await mkdir(uploads, { recursive: true })
  await writeFile(join(uploads, 'oval-800.webp'), 'a picture')
  await writeFile(join(test.config.dataDir, 'secrets.json'), 'a secret')
})
afterAll(async () => {
  await test.close()
  await rm(pageDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })

describe('the page', () => {
  it.each([
    ['/', 200],
    ['/search?page=2', 200],
    ['/booking/7?slot=1', 200],
    ['/About/', 200],
    ['/ground/7', 404],
    ['/no/such/screen', 404],
  ])('opens at %s (%i) and is asked for again each time', async (url, status) => {
    const answer = await get(url, { accept: 'text/html,application/xhtml+xml' })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(answer.body).toContain(`<script type="module" src="/assets/main-1.js">`)
  })

  it('is as it was built at its own name, for the worker that answers every address with it', async () => {
    expect((await get('/index.html')).body).toContain('<title>Crease</title>')
  })

  it('answers 304 to who has it already', async () => {
    const { headers } = await get('/')
    expect((await get('/', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
  })

  it('runs its own inline script by its hash, and no other', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  })
})

describe('files of the build', () => {
  it('are kept for ever when their name holds their hash, and the worker never', async () => {
    expect((await get('/assets/main-1.js')).headers['cache-control']).toBe(IMMUTABLE)
    expect((await get('/sw.js')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
    })
    for (const path of ['/index.html', '/manifest.webmanifest']) expect((await get(path)).headers['cache-control']).toBe('no-cache')
  })

  it('carry only what protects a file, not what a document obeys', async () => {
    const { headers } = await get('/assets/main-1.js', { 'accept-encoding': 'br' })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBeUndefined()
    expect((await get('/sw.js')).headers['content-security-policy']).toBeDefined()
  })

  it.each([
    ['br', 'as brotli'],
    ['gzip', 'as gzip'],
    ['identity', 'console.log("as it is")'],
  ])('come as %s when the browser takes it', async (encoding, body) => {
    const answer = await get('/assets/main-1.js', { 'accept-encoding': encoding })
    expect(answer.body).toBe(body)
    expect(answer.headers['content-type']).toContain('javascript')
    expect(answer.headers['vary']).toContain('accept-encoding')
  })

  it.each(['/assets/main-0.js', '/assets/gone', '/nothing.js', '/favicon.ico', '/uploads/gone'])(
    'that are not there (%s) are 404, never the page',
    async (url) => {
      const answer = await get(url, { accept: 'text/html' })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.body).not.toContain('<title>')
    },
  )
})

describe('uploads', () => {
  it('are kept for ever: a new picture has a new name', async () => {
    const answer = await get('/uploads/grounds/oval-800.webp')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'cache-control': IMMUTABLE, 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  })

  it.each([
    '/uploads/../secrets.json',
    '/uploads/..%2fsecrets.json',
    '/uploads/%2e%2e/secrets.json',
    '/..%2fpackage.json',
    '/uploads/grounds/',
  ])('lead nowhere else: %s', async (url) => {
    const answer = await get(url)
    expect(answer.body).not.toContain('secret')
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  })
})
