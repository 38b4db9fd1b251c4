import type { Language } from '#core/domain/language.ts'
import type { MailMessage } from '#server/adapters/mail/port.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKinds } from '#server/jobs/port.ts'
import { findOpenReset } from '#server/modules/auth/repository.ts'
import { findRecipient } from '#server/modules/users/service.ts'
import { Tokens } from '#server/tokens.ts'

type Tidings = JobKinds['account-mail']
type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>
interface Words {
  subject: string
  /** What happened and what to do, with the one address that helps. */
  lines: (link: string) => string[]
}

const HELLO: { readonly [L in Language]: (name: string) => string } = { en: (name) => `Hello ${name},`, hi: (name) => `नमस्ते ${name},` }

const WORDS: { readonly [K in Tidings['kind']]: { readonly [L in Language]: Words } } = {
  password_reset: {
    en: {
      subject: 'Choose a new password for Crease',
      lines: (link) => [
        'Somebody, most likely you, asked for a new password for your Crease account. Choose it here:',
        link,
        'The link works once, for 30 minutes.',
        'If it was not you, do nothing: your password stays as it is.',
      ],
    },
    hi: {
      subject: 'Crease के लिए नया पासवर्ड चुनें',
      lines: (link) => [
        'किसी ने, शायद आपने ही, आपके Crease खाते के लिए नया पासवर्ड माँगा है। उसे यहाँ चुनें:',
        link,
        'यह लिंक 30 मिनट तक और सिर्फ़ एक बार काम करेगा।',
        'अगर यह आपने नहीं माँगा, तो कुछ न करें: आपका पासवर्ड वही रहेगा।',
      ],
    },
  },
  password_changed: {
    en: {
      subject: 'Your Crease password was changed',
      lines: (link) => [
        'The password of your Crease account was changed. Other devices were signed out.',
        'If it was not you, take your account back now by choosing a new password:',
        link,
      ],
    },
    hi: {
      subject: 'आपका Crease पासवर्ड बदल गया है',
      lines: (link) => [
        'आपके Crease खाते का पासवर्ड बदल दिया गया है। बाकी सभी डिवाइस साइन आउट हो गए हैं।',
        'अगर यह आपने नहीं किया, तो अभी नया पासवर्ड चुनकर अपना खाता वापस लें:',
        link,
      ],
    },
  },
  email_changed: {
    en: {
      subject: 'The e-mail address of your Crease account was changed',
      lines: (link) => [
        'The e-mail address of your Crease account was changed. From now on we write to the new one, and you sign in with it.',
        'If it was not you, write to us at once:',
        link,
      ],
    },
    hi: {
      subject: 'आपके Crease खाते का ईमेल बदल गया है',
      lines: (link) => [
        'आपके Crease खाते का ईमेल पता बदल दिया गया है। अब से हम नए पते पर लिखेंगे और आप उसी से साइन इन करेंगे।',
        'अगर यह आपने नहीं किया, तो हमें तुरंत लिखें:',
        link,
      ],
    },
  },
}

/** Where each kind leads, but for the reset: its link carries the secret. */
const PATHS = { password_changed: '/forgot-password', email_changed: '/contact' }

interface Letter {
  kind: Tidings['kind']
  /** Of the event, so that a repeat of the job is a repeat of the message. */
  id: string
  to: string
  link: string
}

function messageOf({ full_name, language }: Recipient, { kind, id, to, link }: Letter, publicUrl: string): MailMessage {
  const { subject, lines } = WORDS[kind][language]
  return {
    to: { name: full_name, address: to },
    subject,
    text: [HELLO[language](full_name), ...lines(link), 'Crease'].join('\n\n'),
    messageId: `<${kind}.${id}@${new URL(publicUrl).hostname}>`,
  }
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
