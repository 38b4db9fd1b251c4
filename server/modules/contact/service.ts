import type { Deps } from '#server/deps.ts'

export async function sendContactMail(_deps: Deps, _messageId: number): Promise<void> {}
