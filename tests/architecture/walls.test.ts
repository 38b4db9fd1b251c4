import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const oxlint = path.join(root, 'node_modules/.bin/oxlint')

interface Diagnostic {
  code: string
  filename: string
}

const ROOMS = ['core', 'src', 'sw', 'server', 'tests']

/** Files below `folder` in which the linter finds an import through a wall, or that belong to no room. */
async function breachesIn(folder: string, rooms = ROOMS): Promise<string[]> {
  const stdout = await new Promise<string>((resolve) => {
    execFile(process.execPath, [oxlint, '--format=json', ...rooms], { cwd: folder, maxBuffer: 2 ** 26 }, (_error, out) => resolve(out))
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  return diagnostics.filter(({ code }) => code.startsWith('boundaries')).map(({ filename }) => path.normalize(filename))
}

/** 'Who may enter which room' (CONTRIBUTING.md), as pairs of an importing file and what it imports. */
const FORBIDDEN: [from: string, to: string][] = [
  ['core/domain/a.ts', '#core/contract/x.ts'],
  ['core/domain/b.ts', '#server/db/x.ts'],
  ['core/contract/a.ts', '#src/lib/x.ts'],
  ['core/contract/b.ts', '#server/serve.ts'],
  ['src/lib/a.ts', '#src/ui/x.ts'],
  ['src/lib/b.ts', '#src/api/x.ts'],
  ['src/lib/c.ts', '#server/serve.ts'],
  ['src/ui/a.ts', '#core/contract/x.ts'],
  ['src/ui/b.ts', '#src/components/card/x.ts'],
  ['src/ui/c.ts', '#src/api/x.ts'],
  ['src/api/a.ts', '#src/ui/x.ts'],
  ['src/api/b.ts', '#src/features/one/x.ts'],
  ['src/components/card/a.ts', '#src/api/x.ts'],
  ['src/components/card/b.ts', '#src/features/one/x.ts'],
  ['src/features/one/a.ts', '#src/features/two/x.ts'],
  ['src/features/one/b.ts', '#src/routes/x.ts'],
  ['src/features/one/c.ts', '#server/modules/one/service.ts'],
  ['src/features/one/d.ts', '#sw/x.ts'],
  ['src/routes/a.ts', '#server/modules/one/service.ts'],
  ['sw/a.ts', '#src/lib/x.ts'],
  ['sw/b.ts', '#server/db/x.ts'],
  ['server/modules/one/a.ts', '#server/modules/two/repository.ts'],
  ['server/modules/one/b.ts', '#server/modules/two/routes.ts'],
  ['server/modules/one/e.ts', '#server/modules/two/policy.ts'],
  ['server/modules/one/f.ts', '#server/modules/two/presenter.ts'],
  ['server/modules/one/c.ts', '#server/adapters/mail/file.ts'],
  ['server/modules/one/d.ts', '#src/lib/x.ts'],
  ['server/adapters/mail/a.ts', '#server/modules/one/service.ts'],
  ['server/plugins/a.ts', '#server/modules/one/routes.ts'],
  ['server/mail-text/a.ts', '#server/modules/one/service.ts'],
  ['server/mail-text/b.ts', '#server/adapters/mail/file.ts'],
  ['server/jobs/a.ts', '#server/modules/one/routes.ts'],
  ['server/jobs/b.ts', '#server/modules/one/repository.ts'],
  ['server/db/a.ts', '#server/modules/one/service.ts'],
  ['tests/e2e/a.ts', '#src/lib/x.ts'],
  ['tests/e2e/b.ts', '#server/db/x.ts'],
]

const ALLOWED: [from: string, to: string][] = [
  ['core/contract/ok.ts', '#core/domain/x.ts'],
  ['src/api/ok.ts', '#src/lib/http.ts'],
  ['src/components/card/ok.ts', '#src/ui/x.ts'],
  ['src/features/one/ok.ts', '#src/api/x.ts'],
  ['src/features/one/ok-own.ts', '#src/features/one/x.ts'],
  ['src/routes/ok.ts', '#src/features/two/x.ts'],
  ['sw/ok.ts', '#core/offline/x.ts'],
  ['server/modules/one/ok.ts', '#server/modules/two/service.ts'],
  ['server/modules/one/ok-verb.ts', '#server/modules/two/cancel-booking.ts'],
  ['server/modules/one/ok-port.ts', '#server/adapters/mail/port.ts'],
  ['server/modules/one/ok-mail.ts', '#server/mail-text/x.ts'],
  ['server/mail-text/ok-port.ts', '#server/adapters/mail/port.ts'],
  ['server/jobs/ok.ts', '#server/modules/one/service.ts'],
  ['server/app.ts', '#server/modules/one/routes.ts'],
  ['tests/api/ok.ts', '#server/db/x.ts'],
]

describe('the walls between the rooms', () => {
  let house: string
  let breaches: string[]

  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(house, file)), { recursive: true })
    await writeFile(path.join(house, file), text)
  }

  beforeAll(async () => {
    house = await mkdtemp(path.join(tmpdir(), 'crease-walls-'))
    for (const shared of ['node_modules', 'scripts']) await symlink(path.join(root, shared), path.join(house, shared))
    for (const settings of ['package.json', '.oxlintrc.json']) await copyFile(path.join(root, settings), path.join(house, settings))
    for (const [, to] of [...FORBIDDEN, ...ALLOWED]) await write(to.slice(1), 'export const call = 1\n')
    for (const [from, to] of [...FORBIDDEN, ...ALLOWED]) await write(from, `import { call } from '${to}'\n\nexport const seen = call\n`)
    await write(
      'src/features/one/type-only.ts',
      "import type { call } from '#server/modules/one/service.ts'\n\nexport type Seen = typeof call\n",
    )
    await write('src/features/one/lazy.ts', "export const seen = () => import('#src/features/two/x.ts')\n")
    await write('src/features/one/passed-on.ts', "export { call } from '#src/features/two/x.ts'\n")
    await write('src/features/one/past-the-api.ts', "import { call } from '#src/lib/http.ts'\n\nexport const seen = call\n")
    await write('src/features/one/error-only.ts', "import { ApiError } from '#src/lib/http.ts'\n\nexport const seen = ApiError\n")
    await write('attic/lost.ts', 'export const seen = 1\n')
    breaches = await breachesIn(house, [...ROOMS, 'attic'])
  })

  afterAll(() => rm(house, { recursive: true, force: true }))

  it('keep a file out of a room it may not enter, and nobody else', () => {
    const withBreach = ([from]: [string, string]) => breaches.includes(from)

    expect(FORBIDDEN.filter((pair) => !withBreach(pair))).toEqual([])
    expect(ALLOWED.filter((pair) => withBreach(pair))).toEqual([])
  })

  it('see an import of a type, a lazy import and a passed-on export', () => {
    for (const file of ['type-only', 'lazy', 'passed-on']) expect(breaches).toContain(`src/features/one/${file}.ts`)
  })

  it('let only src/api call the server', () => {
    expect(breaches).toContain('src/features/one/past-the-api.ts')
    expect(breaches).not.toContain('src/features/one/error-only.ts')
  })

  it('want every file to belong to a room', () => {
    expect(breaches).toContain('attic/lost.ts')
  })

  it('stand', async () => {
    expect(await breachesIn(root)).toEqual([])
  })
})
