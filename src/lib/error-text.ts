import { m } from '#src/paraglide/messages.js'

/** Sentences of the server that any page can meet, also told in other languages. Those of forms are in form-error-text.ts. */
const KNOWN: Readonly<Record<string, () => string>> = {
  'Name is required': m.contact_name_required,
  'Subject is required': m.contact_subject_required,
  'Message is required': m.contact_message_required,
  'At most 4000 characters': m.contact_message_long,
  'Too many requests. Please wait a moment and try again.': m.errors_too_many,
  'The service is not available right now. Please try again.': m.errors_unavailable,
  'Your session has ended. Please sign in again.': m.errors_session_ended,
}

/** A sentence in the language of the page; an unknown one stays as it is. */
export function errorText(sentence: string): string {
  return KNOWN[sentence]?.() ?? sentence
}
