import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { EmailSchema } from '#core/contract/auth.ts'
import { FullNameSchema, NewPasswordSchema } from '#core/contract/registration.ts'
import { recordChange } from '#server/audit.ts'
import { loadConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { hashNewPassword } from '#server/modules/auth/service.ts'
import { createUser } from '#server/modules/users/service.ts'

const USAGE = 'Usage: npm run admin -- create --email E --name N --password P'

const OptionsSchema = v.object({ email: EmailSchema, name: FullNameSchema, password: NewPasswordSchema })

function optionsOf(args: string[]): v.InferOutput<typeof OptionsSchema> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { email: text, name: text, password: text } })
  if (positionals.length !== 1 || positionals[0] !== 'create') throw new Error(USAGE)
  const result = v.safeParse(OptionsSchema, { email: values.email, name: values.name, password: values.password })
  if (!result.success) throw new Error(`--${String(result.issues[0].path?.[0].key)}: ${result.issues[0].message}\n${USAGE}`)
  return result.output
}

/** Makes a super admin, which nobody can register as (DECISIONS 1). */
async function createAdmin(args: string[]): Promise<void> {
  const { email, name, password } = optionsOf(args)
  const database = await openDatabase(loadConfig())
  try {
    await migrate(database.db)
    const password_hash = await hashNewPassword(password)
    const place = { phone: null, phone_e164: null, city: null, latitude: null, longitude: null }
    const user = await database.db.transaction().execute(async (tx) => {
      const made = await createUser(tx, { email, full_name: name, role: 'super_admin', password_hash, ...place })
      await recordChange(tx, null, { action: 'user.create', objectId: made.id, after: { role: made.role } })
      return made
    })
    console.log(`${user.email} is a super admin now.`)
  } finally {
    await database.close()
  }
}

try {
  await createAdmin(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
