import { existsSync, globSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadConfig } from '#server/config.ts'
import { validEnvironment } from '#server/environment.ts'
import { newSecrets } from '#server/secrets.ts'

interface Service {
  image?: string
  build?: string
  env_file?: string
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, null>
}

const text = readFileSync('compose.yaml', 'utf8')
const { services, volumes } = parse(text, { merge: true }) as Compose
const nodes = Object.entries(services).filter(([, { image }]) => image === 'crease')
const example = parseEnv(readFileSync('deploy/crease.env.example', 'utf8'))
const nginx = readFileSync('deploy/nginx.conf', 'utf8')

/** A filled-in copy of the example, with what compose.yaml adds for a node. */
function environmentOf({ environment = {} }: Service): Record<string, string> {
  const { jwtSecret, vapidPublicKey, vapidPrivateKey, passSigningKey } = newSecrets()
  const secrets = {
    JWT_SECRET: jwtSecret,
    VAPID_PUBLIC_KEY: vapidPublicKey,
    VAPID_PRIVATE_KEY: vapidPrivateKey,
    PASS_SIGNING_KEY: passSigningKey,
  }
  const filledIn = Object.entries(example).map(([name, value]) => [name, value === '' ? 'filled in' : String(value)])
  const added = Object.entries(environment).map(([name, value]) => [name, value.replaceAll(/\$\{\w+:[^}]*\}/g, 'a-password')])
  return Object.fromEntries([...filledIn, ...Object.entries(secrets), ...added]) as Record<string, string>
}

describe('compose.yaml', () => {
  it('builds the image of both nodes once, with the commands that the runbook has for them', () => {
    expect(nodes.map(([, { build }]) => build)).toEqual(['.', undefined])
    const commands = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/node (server\/cli\/\S+\.ts)/g)].map(([, file]) => file!)
    expect(commands.length).toBeGreaterThan(2)
    expect(commands.filter((file) => !existsSync(file))).toEqual([])
  })

  it('has two nodes whose configuration, with the example filled in, the server takes', () => {
    expect(nodes.map(([name]) => name)).toEqual(['app-1', 'app-2'])
    for (const [, node] of nodes) {
      const config = loadConfig(environmentOf(node))
      expect(config).toMatchObject({ port: 3000, host: '0.0.0.0', publicUrl: 'https://crease.example', demoData: false, rateLimits: true })
      expect(config.databaseUrl).toContain('@database:5432/')
    }
  })

  it('names no variable that the server does not know, and holds no secret', () => {
    const known = Object.keys(validEnvironment({}))
    const source = readFileSync('server/environment.ts', 'utf8')
    const named = [...Object.keys(example), ...nodes.flatMap(([, { environment = {} }]) => Object.keys(environment))]
    const unknown = named.filter((name) => !known.includes(name) && !source.includes(`  ${name}:`))
    expect(unknown).toEqual(['POSTGRES_PASSWORD'])
    for (const name of ['POSTGRES_PASSWORD', 'JWT_SECRET', 'VAPID_PRIVATE_KEY', 'PASS_SIGNING_KEY', 'RAZORPAY_KEY_SECRET'])
      expect(example[name]).toBe('')
    expect(text).not.toMatch(/(PASSWORD|SECRET|KEY): (?!\$\{)/)
  })

  it('waits for what is healthy, and every node, the database and the proxy can be reached where the others look', () => {
    for (const [, { depends_on = {}, healthcheck }] of nodes) {
      expect(depends_on).toEqual({ database: { condition: 'service_healthy' } })
      expect(healthcheck!.test.join(' ')).toContain('http://127.0.0.1:3000/api/health')
    }
    const upstream = [...nginx.matchAll(/^ {4}server (\S+):(\d+) /gm)].map(([, name, port]) => ({ name, port }))
    expect(upstream).toEqual(nodes.map(([name]) => ({ name, port: '3000' })))
    expect(Object.keys(services['proxy']!.depends_on!)).toEqual(nodes.map(([name]) => name))
    const listening = [...nginx.matchAll(/listen (\d+)/g)].map(([, port]) => port)
    expect(services['proxy']!.ports!.map((port) => port.split(':')[1])).toEqual(listening)
    expect(services['database']!.healthcheck!.test).toContain('pg_isready')
  })

  it('keeps what must last in volumes, and mounts only files of the repository', () => {
    const mounts = Object.values(services).flatMap((service) => service.volumes ?? [])
    const sources = mounts.map((mount) => mount.split(':')[0]!)
    const own = sources.filter((source) => !source.startsWith('.'))
    expect([...new Set(own)].toSorted()).toEqual(Object.keys(volumes).toSorted())
    // The certificates are the one thing that is not ours to have.
    expect(sources.filter((source) => source.startsWith('.') && !existsSync(source))).toEqual(['./deploy/certificates'])
  })
})

describe('Dockerfile', () => {
  it('has all that the server reads: its imports and the files beside them', () => {
    const copied = new Set(
      [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build \/crease\/(\S+) /gm)].map(([, path]) => path!),
    )
    const rooms = new Set(
      globSync('{server,core}/**/*.ts').flatMap((file) => [
        ...[...readFileSync(file, 'utf8').matchAll(/from '#(\w+)\//g)].map(([, room]) => room!),
        ...[...readFileSync(file, 'utf8').matchAll(/(?:new URL\(|from )'(?:\.\.\/)+(\w[\w.]*)/g)].map(([, path]) => path!),
      ]),
    )
    expect([...rooms].filter((room) => !copied.has(room))).toEqual([])
  })
})
