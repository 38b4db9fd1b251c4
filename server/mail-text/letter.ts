import { CONTACT } from '#core/domain/contact.ts'
import type { Language } from '#core/domain/language.ts'
import type { MailMessage } from '#server/adapters/mail/port.ts'
import type { Block, Letter } from '#server/mail-text/blocks.ts'
import { htmlOf } from '#server/mail-text/letter-html.ts'
import { mailTexts } from '#server/mail-text/languages.ts'
import type { MailTexts } from '#server/mail-text/texts.ts'

/** Values come from people: a line break in one must not look like the letter's own next line. */
const oneLine = (value: string) => value.replaceAll(/[\r\n\u2028\u2029]+/g, ' ')

const PLAIN: { readonly [K in Block['kind']]: (block: Extract<Block, { kind: K }>) => string } = {
  text: ({ text }) => oneLine(text),
  facts: ({ rows }) => rows.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n'),
  button: ({ label, link }) => `${label}:\n${link}`,
  quote: ({ text }) => text,
}

const plainOf = <K extends Block['kind']>(block: Extract<Block, { kind: K }>): string => PLAIN[block.kind](block)

const greetingOf = ({ language, name }: Letter) => (name === undefined ? [] : [mailTexts[language].hello(oneLine(name))])

function textOf(letter: Letter): string {
  // '-- ' is the mark after which programs take the rest for a signature.
  const signature = ['-- ', 'Crease', ...letter.footer].join('\n')
  return `${[oneLine(letter.heading), ...greetingOf(letter), ...letter.blocks.map(plainOf), signature].map((part) => part.trimEnd()).join('\n\n')}\n`
}

/** The lines below a letter to somebody: why it came, and how to reach people. */
export function footerIn(language: Language, why: keyof MailTexts['why']): readonly string[] {
  const texts = mailTexts[language]
  return [texts.why[why], texts.questions(CONTACT)]
}

type Envelope = Omit<MailMessage, 'text' | 'html'>

/** A message ready to be sent: the same letter as plain text and as HTML. An answer goes to people unless the envelope says otherwise. */
export function mailOf(envelope: Envelope, letter: Letter): MailMessage {
  return {
    replyTo: { name: 'Crease', address: CONTACT.email },
    ...envelope,
    text: textOf(letter),
    html: htmlOf(letter, greetingOf(letter)),
  }
}

/**
 * A Message-ID for what the parts name: the same each time, so that a job that runs twice sends a repeat that can be recognised.
 * Name the event too where a kind may happen again (another opponent, another refund): programs drop what repeats an ID.
 */
export function messageIdOf(publicUrl: string, ...parts: readonly (string | number)[]): string {
  return `<${parts.join('.')}@${new URL(publicUrl).hostname}>`
}
