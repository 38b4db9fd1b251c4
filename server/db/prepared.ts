import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'

const MARK = '/* prepared */ '
const names = new Map<string, string>()

/**
 * Marks a statement that is sent often and whose text is one of a few: a server parses and plans it once for each connection.
 * Not for texts that grow with what a person types: each of them would stay on every connection.
 */
export const prepared = <T>(statement: RawBuilder<T>): RawBuilder<T> => sql<T>`${sql.raw(MARK)}${statement}`

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** A connection that sends the marked statements by a name of their own (PostgreSQL's prepared statements). */
export class PreparingClient extends pg.Client {
  // `never` fits the answer of every overload.
  override query(...args: unknown[]): never {
    const [text, values] = args
    const isMarked = typeof text === 'string' && text.startsWith(MARK)
    return Reflect.apply(super.query, this, isMarked ? [{ name: nameOf(text), text, values }] : args) as never
  }
}
