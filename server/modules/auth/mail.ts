import type { MailMessage } from '#server/adapters/mail/port.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKinds } from '#server/jobs/port.ts'
import { mailTexts } from '#server/mail-text/languages.ts'
import { footerIn, mailOf, messageIdOf } from '#server/mail-text/letter.ts'
import { findOpenReset } from '#server/modules/auth/repository.ts'
import { findRecipient } from '#server/modules/users/service.ts'
import { Tokens } from '#server/tokens.ts'

type Tidings = JobKinds['account-mail']
type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>
/** Where each kind leads, but for the reset: its link carries the secret. */
const PATHS = { password_changed: '/forgot-password', email_changed: '/contact' }

/** What an account's letters differ in. */
interface Occasion {
  kind: Tidings['kind']
  /** Of the event, so that a repeat of the job is a repeat of the message. */
  id: string
  to: string
  link: string
}

function messageOf({ full_name, language }: Recipient, { kind, id, to, link }: Occasion, publicUrl: string): MailMessage {
  const { subject, heading, lines, button, after } = mailTexts[language].account[kind]
  const paragraph = (text: string) => ({ kind: 'text' as const, text })
  const blocks = [...lines(undefined).map(paragraph), { kind: 'button' as const, label: button, link }, ...after.map(paragraph)]
  return mailOf(
    { to: { name: full_name, address: to }, subject: subject(undefined), messageId: messageIdOf(publicUrl, kind, id) },
    { language, name: full_name, heading: heading(undefined), blocks, footer: footerIn(language, 'account') },
  )
}

async function sendLink({ db, mailer, config, now }: Deps, resetId: string): Promise<void> {
  const open = await findOpenReset(db, resetId, now())
  const recipient = open && (await findRecipient(db, open.user_id))
  if (!open || !recipient?.is_active) return
  const token = await new Tokens(config.jwtSecret, now).signReset(resetId, open.expires_at)
  const link = `${config.publicUrl}/reset-password?token=${token}`
  await mailer.send(messageOf(recipient, { kind: 'password_reset', id: resetId, to: recipient.email, link }, config.publicUrl))
}

/**
 * Writes to the person of an account, in their language (DECISIONS 7). Of a link nobody is told that is used or over, or was asked for
 * an address that nobody has. The Message-ID is the same each time, so that a repeat can be recognised.
 */
export async function sendAccountMail(deps: Deps, tidings: Tidings): Promise<void> {
  if (tidings.kind === 'password_reset') return sendLink(deps, tidings.reset_id)
  const { kind, user_id, to, event_id: id } = tidings
  const recipient = await findRecipient(deps.db, user_id)
  const { publicUrl } = deps.config
  if (recipient) await deps.mailer.send(messageOf(recipient, { kind, id, to, link: `${publicUrl}${PATHS[kind]}` }, publicUrl))
}
