import * as v from 'valibot'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { ErrorBodySchema } from '#core/contract/error-body.ts'
import { SENTINELS, type Viewer } from '#tests/fuzz/cast.ts'
import type { Answer } from '#tests/fuzz/send.ts'

const SLOW_MS = 2_000
/** How the inside of the house looks: stacks, files, SQL. */
const INSIDE =
  /node_modules|\.(ts|js):\d+|\bat \w+ \(|\bselect\b.+\bfrom\b \w+ (where|join|order|limit)|relation "|syntax error at|pgboss|\bpglite\b|invalid input syntax|violates /i

function faultsOfBody({ status, text, headers }: Answer, endpoint: Endpoint): string[] {
  const isJson = String(headers['content-type']).startsWith('application/json')
  if (status >= 400) {
    if (!isJson || !v.is(ErrorBodySchema, JSON.parse(text))) return [`answers no refusal: ${text.slice(0, 200)}`]
    return INSIDE.test(text) ? [`tells how it works: ${text.slice(0, 300)}`] : []
  }
  const { response } = endpoint.parts as { response?: v.GenericSchema }
  if (!response || status === 304) return []
  const { success, issues = [] } = v.safeParse(response, JSON.parse(text))
  return success
    ? []
    : [`answers what its contract does not say: ${issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join('; ')}`]
}

/** What is wrong with an answer; empty when nothing is. */
export function faultsOf(viewer: Viewer, answer: Answer, endpoint: Endpoint): string[] {
  const { status, text: body, headers, ms } = answer
  const told = SENTINELS.filter(({ text, readers }) => !readers.includes(viewer) && body.includes(text)).map(({ text }) => `tells ${text}`)
  return [
    ...(status >= 500 ? [`fails with ${status}: ${body.slice(0, 200)}`] : []),
    ...(ms > SLOW_MS ? [`takes ${Math.round(ms)} ms`] : []),
    ...told,
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['may be sniffed']),
    ...faultsOfBody(answer, endpoint),
  ]
}
