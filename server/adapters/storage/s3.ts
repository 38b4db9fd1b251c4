import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { isStorageKey, type Storage } from '#server/adapters/storage/port.ts'
import type { S3Settings } from '#server/config.ts'

const TIME_LIMIT_MS = 15_000

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  // 34 MB that only this setting needs.
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // A bucket's name in the path: other stores than Amazon's have no name of it in the DNS.
    forcePathStyle: true,
    // The newer checksums are not known to other stores, which then keep other bytes than were sent (notes/back-end.md 8).
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { requestTimeout: TIME_LIMIT_MS, connectionTimeout: TIME_LIMIT_MS },
  })
  return { sdk, client }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')
}

/** Keeps files in a bucket of an S3-compatible store. The client is loaded with the first file. */
export function createS3Storage(settings: S3Settings): Storage {
  let connection: ReturnType<typeof connect> | undefined
  const connected = () => (connection ??= connect(settings))
  const at = (Key: string) => ({ Bucket: settings.bucket, Key })
  return {
    async put(key, bytes, contentType) {
      if (!isStorageKey(key)) throw new Error(`No storage key: ${key}`)
      const { sdk, client } = await connected()
      await client.send(new sdk.PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType, ContentLength: bytes.byteLength }))
    },
    async read(key) {
      if (!isStorageKey(key)) return null
      const { sdk, client } = await connected()
      try {
        const { Body, ContentLength = 0, ContentType = 'application/octet-stream' } = await client.send(new sdk.GetObjectCommand(at(key)))
        return { stream: Body as Readable, size: ContentLength, contentType: ContentType }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async has(key) {
      if (!isStorageKey(key)) return false
      const { sdk, client } = await connected()
      try {
        await client.send(new sdk.HeadObjectCommand(at(key)))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    async remove(keys) {
      const { sdk, client } = await connected()
      await Promise.all(keys.filter(isStorageKey).map((key) => client.send(new sdk.DeleteObjectCommand(at(key)))))
    },
    async close() {
      const client: S3Client | undefined = connection && (await connection).client
      client?.destroy()
    },
  }
}
