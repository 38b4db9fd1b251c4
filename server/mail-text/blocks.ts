import type { Language } from '#core/domain/language.ts'

/** What a letter is built of, in the order in which it is read. */
export type Block =
  | { kind: 'text'; text: string }
  /** A table of names and values. Values are single lines. */
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  /** The one thing to do next. `link` is an absolute address. */
  | { kind: 'button'; label: string; link: string }
  /** What somebody wrote, with its lines. */
  | { kind: 'quote'; text: string }

/** An e-mail before it has a form: both parts, plain text and HTML, say the same. */
export interface Letter {
  language: Language
  /** Whose greeting it begins with; none for a letter to nobody in particular. */
  name?: string
  heading: string
  blocks: readonly Block[]
  /** Below the letter, small: why one gets it and how to reach people. */
  footer: readonly string[]
}
