import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

/** A real S3-compatible server on loopback, with one bucket in a folder of its own. */
export interface S3Server {
  /** What STORAGE=s3 is set to for it. */
  settings: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
  /** Nobody answers any more; what is stored stays. */
  stop(): Promise<void>
  /** Stops it, unless it has stopped, and leaves nothing behind. */
  remove(): Promise<void>
}

export async function startS3(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'crease-s3-'))
  const bucket = 'crease'
  const configureBuckets = [{ name: bucket, configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets })
  const { port } = (await server.run()) as { port: number }
  let isRunning = true
  async function stop(): Promise<void> {
    isRunning = false
    await server.close()
  }
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'ap-south-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop,
    async remove() {
      if (isRunning) await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
