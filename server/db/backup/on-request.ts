import { existsSync, watch } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { backup, type BackupOrder } from '#server/db/backup/backup.ts'
import { MANIFEST } from '#server/db/backup/manifest.ts'
import type { Database } from '#server/db/schema.ts'

// The embedded database has one process: whoever else wants a backup leaves a note in its folder, which is nobody else's to read or write. Each
// note has a number, and its answer the same: several may ask at once.
const REQUEST = /^backup\.request\.([\da-f-]{36})$/
const requestIn = (dataDir: string, id: string) => join(dataDir, `backup.request.${id}`)
const answerIn = (dataDir: string, id: string) => join(dataDir, `backup.answer.${id}`)
/** A server that is there takes a note at once. */
const TAKEN_WITHIN_MS = 10_000
const DONE_WITHIN_MS = 3_600_000

type Answer = { rows: number } | { failure: string }

async function put(path: string, content: unknown): Promise<void> {
  await writeFile(`${path}.part`, JSON.stringify(content), { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** Makes the backups that are asked for by a note in `dataDir`, until the answer is called. */
export function backUpOnRequest(db: Kysely<Database>, dataDir: string): () => void {
  async function take(id: string): Promise<void> {
    const request = requestIn(dataDir, id)
    const order = JSON.parse(await readFile(request, 'utf8')) as BackupOrder
    await rm(request)
    const answer: Answer = await backup(db, dataDir, order).then(
      (rows) => ({ rows }),
      (error: Error) => ({ failure: error.message }),
    )
    await put(answerIn(dataDir, id), answer)
  }
  const watcher = watch(dataDir, (_event, name) => {
    const [, id] = REQUEST.exec(name ?? '') ?? []
    // One note is several events; whoever finds it gone has nothing to do.
    if (id !== undefined && existsSync(requestIn(dataDir, id))) take(id).catch(() => undefined)
  })
  return () => watcher.close()
}

async function becomes(isSo: () => boolean, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline;) {
    if (isSo()) return true
    await new Promise((resume) => setTimeout(resume, 100))
  }
  return isSo()
}

/** Has the process that runs the embedded database in `dataDir` make a backup. Answers the number of rows; rejects with its reason. */
export async function requestBackup(dataDir: string, order: BackupOrder): Promise<number> {
  const id = crypto.randomUUID()
  const [request, answer] = [requestIn(dataDir, id), answerIn(dataDir, id)]
  await put(request, order)
  if (!(await becomes(() => !existsSync(request), TAKEN_WITHIN_MS))) {
    await rm(request, { force: true })
    throw new Error('The server that runs does not answer. Stop it and try again.')
  }
  if (!(await becomes(() => existsSync(answer), DONE_WITHIN_MS)))
    throw new Error(`The server that runs has not finished the backup within an hour. Without a ${MANIFEST} it is none.`)
  const told = JSON.parse(await readFile(answer, 'utf8')) as Answer
  await rm(answer)
  if ('failure' in told) throw new Error(told.failure)
  return told.rows
}
