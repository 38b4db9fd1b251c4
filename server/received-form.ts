import type { FilesPart } from '#core/contract/endpoint.ts'

/** A file of a form as it lies on the disk until the call is answered. */
export interface ReceivedFile {
  /** As its owner calls it; for sentences, never for a path. */
  name: string
  path: string
  sha256: string
}

/** How long a form with files may take to arrive, ms: 50 MB at half a megabit a second. Every other body has 20 seconds. */
export const FORM_ARRIVAL_MS = 900_000
/** How long its pictures may take after that, with those of others before them. */
export const FORM_WORK_MS = 300_000

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a form; null for every other call. Set by plugins/uploads. */
    received: readonly ReceivedFile[] | null
    /** Reads a form to the disk and answers its texts; `there` files of the kind are kept already. Throws what the form may not be. */
    receiveForm(files: FilesPart, there: number): Promise<Record<string, string>>
  }
}
