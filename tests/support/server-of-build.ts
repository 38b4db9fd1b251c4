import { runDemoServer } from '#tests/support/run-demo-server.ts'

/* A program: the whole server with the build in PAGE_DIR; OLDEST_CLIENT is the oldest version of the page that it says to understand. */
const { PAGE_DIR: pageDir, OLDEST_CLIENT: oldestClient } = process.env
if (!pageDir) throw new Error('PAGE_DIR must be the folder of a build')

await runDemoServer({ page: { pageDir, ...(oldestClient && { oldestClient: Number(oldestClient) }) } })
