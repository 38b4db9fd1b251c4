import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { comeToRest } from '#tests/support/crash/aftermath.ts'
import type { Journey, Scene } from '#tests/support/crash/journeys.ts'
import { makePeople } from '#tests/support/crash/people.ts'
import { Points, type Point } from '#tests/support/crash/points.ts'
import { openStatementProxy, type StatementProxy } from '#tests/support/crash/statement-proxy.ts'
import { administer, urlOfDatabase } from '#tests/support/database-admin.ts'
import { MailServer } from '#tests/support/mail-server.ts'
import { startPostgres, type PostgresServer } from '#tests/support/postgres/server.ts'
import { freePort, startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { TEST_SECRETS } from '#tests/support/test-config.ts'

/** The real server in a process of its own on a real PostgreSQL, which can be killed at any step of what it does. */
export class Stage {
  /** What comes by at the database, and by whoever else is told of it. */
  readonly points = new Points()
  readonly mails = new MailServer()
  database!: OpenDatabase
  #postgres!: PostgresServer
  #proxy!: StatementProxy
  #server!: ServerProcess
  #env!: Record<string, string>
  readonly #settings: Record<string, string>
  readonly #folder = mkdtempSync(join(tmpdir(), 'crease-crash-'))

  /** `settings`: of the process, besides those that any stage has. */
  constructor(settings: Record<string, string> = {}) {
    this.#settings = settings
  }

  async open(): Promise<this> {
    this.#postgres = await startPostgres()
    await administer(this.#postgres.url, 'create database crashes')
    const databaseUrl = urlOfDatabase(this.#postgres.url, 'crashes')
    this.database = await openDatabase({ databaseUrl, dataDir: this.#folder })
    await migrate(this.database.db)
    this.#proxy = await openStatementProxy(databaseUrl, this.points)
    await this.mails.start()
    this.#env = {
      ...TEST_SECRETS,
      DATA_DIR: this.#folder,
      DATABASE_URL: this.#proxy.url,
      SMTP_URL: this.mails.url,
      PORT: String(await freePort()),
      AUTO_APPROVE: 'true',
      ...this.#settings,
    }
    this.#server = await startServer(this.#env)
    return this
  }

  /** Where the process is to be found, at the same address after each start. */
  get url(): string {
    return this.#server.url
  }

  /** Whether what is paid from now on must be approved by hand. */
  async setByHand(byHand: boolean): Promise<void> {
    const AUTO_APPROVE = String(!byHand)
    if (this.#env['AUTO_APPROVE'] === AUTO_APPROVE) return
    this.#env['AUTO_APPROVE'] = AUTO_APPROVE
    await this.#server.end('SIGTERM')
    this.#server = await startServer(this.#env)
  }

  async close(): Promise<void> {
    await this.#server.end('SIGTERM')
    await this.#proxy.close()
    await this.mails.stop()
    await this.database.close()
    await this.#postgres.remove()
    rmSync(this.#folder, { recursive: true })
  }

  async sceneOf(journey: Journey): Promise<Scene> {
    const people = await makePeople(this.database.db, () => this.#server.url, journey.players)
    return { ...people, booking: await journey.before(people) }
  }

  /** Waits until all that was ordered is done; answers what is left. */
  rest(withinMs?: number): Promise<string[]> {
    return comeToRest(this.database.db, withinMs)
  }

  /** The points of an undisturbed journey and of the work that it orders. */
  async pointsOf(journey: Journey, scene: Scene): Promise<Point[]> {
    const points = this.points.record()
    await journey.act(scene)
    await this.rest()
    return points()
  }

  /** Kills the process at a point of a journey and starts it again. False when the point did not come by. */
  async crash(journey: Journey, scene: Scene, point: Point): Promise<boolean> {
    const fired = this.points.arm(point, () => {
      process.kill(this.#server.pid, 'SIGKILL')
      this.#proxy.cut()
    })
    const crashed = fired.then(() => true)
    // The call that is cut off fails; that what is done is done is seen by who repeats it.
    const finished = journey.act(scene).then(
      async () => (await this.rest(15_000), false),
      async () => crashed,
    )
    const isCrashed = await Promise.race([crashed, finished])
    this.points.disarm()
    if (isCrashed) {
      await this.#server.end('SIGKILL')
      this.#server = await startServer(this.#env)
    }
    return isCrashed
  }
}
