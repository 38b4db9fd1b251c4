import type { Deps } from '#server/deps.ts'
import type { JobKinds } from '#server/jobs/port.ts'

export async function sendAccountMail(_deps: Deps, _tidings: JobKinds['account-mail']): Promise<void> {}
