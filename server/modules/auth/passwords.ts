import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

const COMMON_PASSWORDS = 3_000

/** 19 MiB and two passes (OWASP) of argon2id, which is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Ranked by how often they are met. Shorter ones are refused for their length, so they do not count here.
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= 6).slice(0, COMMON_PASSWORDS))

/** Whether a password is one of the 3,000 most common, in whatever case (DECISIONS 7). */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}

let running = 0
const waiting: (() => void)[] = []

/** Hashing takes 19 MiB and a core: a burst of sign-ins queues here instead of starving everybody else. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= availableParallelism()) await new Promise<void>((resume) => waiting.push(resume))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** An argon2id hash in PHC form, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

let decoy: Promise<string> | undefined

/** Whether the password is the hash's. With no hash (nobody there) it is false after the same work, so that time tells nothing. */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const against = passwordHash ?? (await decoy)
  const matches = await inTurn(() => verify(against, password))
  return matches && passwordHash !== null
}
