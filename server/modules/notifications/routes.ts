import type { FastifyInstance } from 'fastify'
import { listNotifications, markNotificationRead, type Notification } from '#core/contract/notifications.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { listNewest, updateRead, type NotificationRow } from '#server/modules/notifications/repository.ts'
import { serve } from '#server/serve.ts'

function presentNotification(row: NotificationRow): Notification {
  const { id, type, message, data, is_read, created_at } = row
  return { id, type, message, data, is_read, created_at: created_at.toISOString() }
}

/** SPEC 7, notifications: one's own, and only those. */
export function notificationRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, listNotifications, async ({ actor }) => (await listNewest(db, actor.id)).map(presentNotification))
  serve(app, markNotificationRead, async ({ actor, params }) => {
    const row = await updateRead(db, actor.id, params.id)
    if (!row) throw notFound('Notification not found')
    return presentNotification(row)
  })
}
