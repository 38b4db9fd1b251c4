import { m } from '#src/paraglide/messages.js'

/** Sentences of the server that any page can meet, also told in other languages. Those of forms are in form-error-text.ts. */
const KNOWN: Readonly<Record<string, () => string>> = {
  'Too many requests. Please wait a moment and try again.': m.errors_too_many,
  'The service is not available right now. Please try again.': m.errors_unavailable,
  'Something went wrong. Please try again.': m.errors_unexpected,
  'Your session has ended. Please sign in again.': m.errors_session_ended,
}

/** By which a failure of the server is found in its log. */
const REFERENCE = / \(reference (\w+)\)$/

/** A text of the page with the reference that the server's sentence carries, if it does. */
export function withReference(text: string, sentence: string): string {
  const reference = REFERENCE.exec(sentence)?.[1]
  return reference ? m.errors_reference({ text, reference }) : text
}

/** A sentence in the language of the page, with its reference; an unknown one stays as it is. */
export function errorText(sentence: string): string {
  const plain = sentence.replace(REFERENCE, '')
  return withReference(KNOWN[plain]?.() ?? plain, sentence)
}
