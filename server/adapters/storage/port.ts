import type { Readable } from 'node:stream'

/** A stored file on its way out. */
export interface StoredFile {
  stream: Readable
  contentType: string
  /** Bytes. */
  size: number
}

/** Where uploaded pictures are kept, by keys such as `grounds/3f2a-800.webp`. A key's content never changes. */
export interface Storage {
  /** Resolves once the bytes are kept for good. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null when there is no such file, or the key is none. */
  read(key: string): Promise<StoredFile | null>
  has(key: string): Promise<boolean>
  /** A file that is gone already is no failure. */
  remove(keys: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** Whether a text is a key: folders and a name, no way out of the store. */
export function isStorageKey(key: string): boolean {
  return /^(?:[a-z0-9][\w-]*\/)*[a-z0-9][\w-]*\.(?:avif|webp)$/i.test(key)
}
