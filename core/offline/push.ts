import * as v from 'valibot'
import { NotificationSchema } from '#core/contract/notifications.ts'

/**
 * What a push says. `notification` has the form of a declarative push, which Safari shows by itself when the worker does not
 * (`web_push` is its mark); the worker shows the same.
 */
export const PushPayloadSchema = v.object({
  web_push: v.literal(8030),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    lang: v.string(),
    /** The same for all news of a booking: what is newer takes the place of what is older. */
    tag: v.string(),
    /** Where a press leads: a whole address of Crease. */
    navigate: v.string(),
  }),
  mutable: v.literal(true),
  /** Whom it is for: on a phone that somebody else uses by now it says nothing. */
  person: v.number(),
  /** As the list of notifications has it, without names of others. */
  news: NotificationSchema,
})
export type PushPayload = v.InferOutput<typeof PushPayloadSchema>

/** The address of Crease that a push leads to, with its query; null when it is not one of this origin. */
export function pathIn(navigate: string, origin: string): string | null {
  const [, path] = navigate.startsWith(`${origin}/`) ? [origin, navigate.slice(origin.length)] : []
  // `//host` would be another origin's.
  return path && !/^\/[/\\]/.test(path) ? path : null
}
