import type { TestProject } from 'vitest/node'
import { administer, urlOfDatabase } from '#tests/support/database-admin.ts'
import { startPostgres } from '#tests/support/postgres/server.ts'
import { preparePostgres } from '#tests/support/templates.ts'

/** vitest's global setup of the project `api-postgres`: the server of TEST_DATABASE_URL, else one of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? null : await startPostgres()
  const url = given ?? server!.url
  const template = `crease_template_${process.pid}`
  await administer(url, `create database ${template}`)
  await preparePostgres(urlOfDatabase(url, template))
  project.provide('databaseKind', 'postgres')
  project.provide('embeddedTemplate', '')
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', template)
  return async () => {
    await administer(url, `drop database ${template} with (force)`)
    await server?.remove()
  }
}
