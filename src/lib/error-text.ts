import { m } from '#src/paraglide/messages.js'

/** Sentences of the server that any page can meet, also told in other languages. Those of forms are in form-error-text.ts. */
const KNOWN: Readonly<Record<string, () => string>> = {
  'Too many requests. Please wait a moment and try again.': m.errors_too_many,
  'The service is not available right now. Please try again.': m.errors_unavailable,
  'Your session has ended. Please sign in again.': m.errors_session_ended,
}

/** By which a failure of the server is found in its log. */
const REFERENCE = /\(reference (\w+)\)$/

/** A sentence in the language of the page; an unknown one stays as it is. */
export function errorText(sentence: string): string {
  const reference = REFERENCE.exec(sentence)?.[1]
  return reference ? m.errors_unexpected({ reference }) : (KNOWN[sentence]?.() ?? sentence)
}
