import path from 'node:path'
import { createLocalStorage } from '#server/adapters/storage/local.ts'
import type { Storage } from '#server/adapters/storage/port.ts'
import { createS3Storage } from '#server/adapters/storage/s3.ts'
import type { Config } from '#server/config.ts'

/** The store of uploads that STORAGE names: DATA_DIR/uploads, or a bucket (DECISIONS 1). */
export function createStorage({ s3, dataDir }: Config): Storage {
  return s3 === null ? createLocalStorage(path.join(dataDir, 'uploads')) : createS3Storage(s3)
}
