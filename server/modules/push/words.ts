import type { Language } from '#core/domain/language.ts'
import en from '#core/messages/en/notifications.json' with { type: 'json' }
import hi from '#core/messages/hi/notifications.json' with { type: 'json' }
import type { NotificationWords } from '#core/messages/notification-sentence.ts'

function wordsOf(catalogue: Record<keyof NotificationWords, string>): NotificationWords {
  const say =
    (text: string) =>
    (inputs: Record<string, string> = {}) =>
      text.replaceAll(/\{(\w+)\}/g, (_, name: string) => inputs[name] ?? '')
  return Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, say(text)])) as unknown as NotificationWords
}

/** The page's own texts of notifications in every language. */
export const notificationWords: { readonly [L in Language]: NotificationWords } = { en: wordsOf(en), hi: wordsOf(hi) }
