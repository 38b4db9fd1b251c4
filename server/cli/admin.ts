import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { EmailSchema } from '#core/contract/auth.ts'
import { FullNameSchema, NewPasswordSchema } from '#core/contract/registration.ts'
import { formatRupees, toRupees } from '#core/domain/money.ts'
import { createPayments } from '#server/adapters/payments/compose.ts'
import { recordChange } from '#server/audit.ts'
import { loadConfig } from '#server/config.ts'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { hashNewPassword } from '#server/modules/auth/service.ts'
import { booksBalance, type Balance } from '#server/modules/ledger/books-balance.ts'
import { listUnknownPayments } from '#server/modules/payments/unknown-payments.ts'
import { createUser } from '#server/modules/users/service.ts'

const CREATE = 'Usage: npm run admin -- create --email E --name N --password P'
const UNKNOWN = 'npm run admin -- unknown-payments MOMENT, such as 2026-11-22T03:30:00Z'
const USAGE = `${CREATE}\n       npm run admin -- check-books\n       ${UNKNOWN}`

const GIVE_BACK = 'Give each back in full in the dashboard of the provider: no booking will ask for it, and nothing here gives it back.'

const OptionsSchema = v.object({ email: EmailSchema, name: FullNameSchema, password: NewPasswordSchema })
type Db = OpenDatabase['db']
type Options = Partial<Record<'email' | 'name' | 'password', string>>

function optionsOf(values: Options): v.InferOutput<typeof OptionsSchema> {
  const result = v.safeParse(OptionsSchema, { email: values.email, name: values.name, password: values.password })
  if (!result.success) throw new Error(`--${String(result.issues[0].path?.[0].key)}: ${result.issues[0].message}\n${CREATE}`)
  return result.output
}

/** Makes a super admin, which nobody can register as (DECISIONS 1). */
async function createAdmin(db: Db, { email, name, password }: v.InferOutput<typeof OptionsSchema>): Promise<void> {
  const password_hash = await hashNewPassword(password)
  const place = { phone: null, phone_e164: null, city: null, latitude: null, longitude: null }
  const user = await db.transaction().execute(async (tx) => {
    const made = await createUser(tx, { email, full_name: name, role: 'super_admin', password_hash, ...place })
    await recordChange(tx, null, { action: 'user.create', objectId: made.id, after: { role: made.role } })
    return made
  })
  console.log(`${user.email} is a super admin now.`)
}

const rupees = (paise: number) => formatRupees(toRupees(paise))

function linesOf({ captured, kept, refunded, underWay, differences }: Balance): string[] {
  return [
    ...differences.map(({ what, about, expected, found }) => `${about}: ${what}: ${expected} expected, ${found} found`),
    `${rupees(captured)} captured = ${rupees(kept)} kept + ${rupees(refunded)} refunded, of which ${rupees(underWay)} under way.`,
    differences.length === 0 ? 'The books balance.' : `The books do not balance: ${differences.length} differences.`,
  ]
}

/** Holds the books against one another (DECISIONS 5); ends with 1 and a line for each difference when they do not balance. */
async function checkBooks(db: Db): Promise<void> {
  const balance = await booksBalance(db)
  console.log(linesOf(balance).join('\n'))
  if (balance.differences.length > 0) process.exitCode = 1
}

/** Tells what was paid since a moment for orders that are not known here, as after a restore, and what to do with it. */
async function showUnknownPayments(db: Db, since: Date): Promise<void> {
  const payments = createPayments(db, loadConfig().payments)
  const found = await listUnknownPayments({ db, payments }, since)
  const lines = found.map(
    ({ payment: { id, order_id, amount }, receipt }) => `${id} of ${order_id}: ${rupees(amount)} for ${receipt}, which is not known here`,
  )
  console.log([...lines, found.length === 0 ? 'Nothing was paid for an order that is not known.' : GIVE_BACK].join('\n'))
}

function momentOf(text: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new Error(`No moment: ${text}\nUsage: ${UNKNOWN}`)
  return moment
}

function commandOf(args: string[]): (db: Db) => Promise<void> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { email: text, name: text, password: text } })
  if (positionals.length === 1 && positionals[0] === 'check-books') return checkBooks
  if (positionals.length === 2 && positionals[0] === 'unknown-payments') {
    const since = momentOf(positionals[1]!)
    return (db) => showUnknownPayments(db, since)
  }
  if (positionals.length !== 1 || positionals[0] !== 'create') throw new Error(USAGE)
  const options = optionsOf(values)
  return (db) => createAdmin(db, options)
}

try {
  const run = commandOf(process.argv.slice(2))
  const database = await openDatabase(loadConfig())
  try {
    await migrate(database.db)
    await run(database.db)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
