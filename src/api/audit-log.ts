import { infiniteQueryOptions } from '@tanstack/react-query'
import { listAuditLog, type AuditEntry } from '#core/contract/admin.ts'
import { call } from '#src/lib/http.ts'

/** Entries that are fetched at once. */
const AUDIT_LOG_PAGE_SIZE = 25

/** For super admins. Never kept on the device: it says what other people did. */
export const auditLogQueries = {
  /** Who changed what, newest first; each further page holds what came before the last entry, whatever has come since. */
  entries: (objectType: AuditEntry['object_type'] | undefined) =>
    infiniteQueryOptions({
      queryKey: ['audit-log', objectType ?? 'all'],
      queryFn: ({ signal, pageParam }) => {
        const query = {
          limit: String(AUDIT_LOG_PAGE_SIZE),
          ...(objectType ? { object_type: objectType } : {}),
          ...(pageParam === null ? {} : { before_id: String(pageParam) }),
        }
        return call(listAuditLog, { query }, { signal })
      },
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page.length < AUDIT_LOG_PAGE_SIZE ? undefined : page.at(-1)?.id),
      staleTime: 10_000,
    }),
}
