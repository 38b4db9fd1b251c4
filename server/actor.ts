import type { Role } from '#core/domain/permissions.ts'

/** Who is asking: read from the database at each request, so that a changed role or an ended session holds at once (DECISIONS 7). */
export interface Actor {
  id: number
  role: Role
  email: string
  full_name: string
  session_id: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor. Set by plugins/authentication. */
    actor: Actor | null
  }
}
