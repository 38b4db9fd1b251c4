import type { Language } from '#core/domain/language.ts'
import { en } from '#server/mail-text/en.ts'
import { hi } from '#server/mail-text/hi.ts'
import type { MailTexts } from '#server/mail-text/texts.ts'

/** The words of e-mails in every language that the product speaks. */
export const mailTexts: { readonly [L in Language]: MailTexts } = { en, hi }
