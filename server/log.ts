import type { FastifyLoggerOptions } from 'fastify'

/** An e-mail address, or a UPI ID, whose bank has no dot. */
const ADDRESS = /[^\s@"'<>()=,;:]+@[^\s@"'<>()=,;:]+/g
/** Nine digits and more, however they are grouped: a telephone number, an account. Days and addresses of machines have other signs between. */
const NUMBER = /\+?\d(?:[\s()-]?\d){8,}/g
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*|\$argon2[^\s"']+/g

/** A text without what names a person or lets somebody in: libraries repeat what they were given in what they throw. */
export function withoutPersons(text: string): string {
  return text.replaceAll(TOKEN, '[secret]').replaceAll(UUID, '[id]').replaceAll(ADDRESS, '[e-mail]').replaceAll(NUMBER, '[number]')
}

interface ToldError {
  type: string
  code: string | undefined
  message: string
  stack: string
}

/** Of an error no more than what it is, what it says and where: a driver's also carry the row that was refused. */
export function toldOf(error: unknown): ToldError {
  const { name, code, message, stack } = (error instanceof Error ? error : new Error(String(error))) as NodeJS.ErrnoException
  return { type: name, code, message: withoutPersons(message), stack: withoutPersons(stack ?? '') }
}

/** Failures and refusals, a line of JSON each. Of a request only its number (`reqId`), method and route: its address and headers carry what is personal. */
export const REQUEST_LOG: FastifyLoggerOptions = {
  level: 'warn',
  serializers: {
    req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }),
    err: ((error: unknown) => toldOf(error)) as never,
  },
}

/** Tells of something that is to be looked at, by ids alone. */
export function logWarning(about: string, ids: Readonly<Record<string, string>>): void {
  process.stderr.write(`${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, msg: about, ...ids })}\n`)
}

/** Tells of a failure outside of any request, in the same shape as theirs. */
export function logFailure(about: string, error: unknown): void {
  process.stderr.write(`${JSON.stringify({ level: 50, time: Date.now(), pid: process.pid, msg: about, err: toldOf(error) })}\n`)
}
