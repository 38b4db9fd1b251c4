import type { TestProject } from 'vitest/node'
import { provideEmbedded } from '#tests/support/templates.ts'

/** vitest's global setup of the project `api-embedded`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('databaseKind', 'embedded')
  project.provide('postgresUrl', '')
  project.provide('postgresTemplate', '')
  return provideEmbedded(project)
}
