import { defineConfig } from 'vitest/config'

/** The API tests once on each database; the project's global setup says which. */
const api = (name: string, setup: string) => ({
  test: { name, include: ['tests/api/**/*.test.ts'], globalSetup: [setup], testTimeout: 30_000, hookTimeout: 60_000 },
})

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/{unit,architecture}/**/*.test.ts'], testTimeout: 30_000 } },
      api('api-embedded', 'tests/support/setup-embedded.ts'),
      api('api-postgres', 'tests/support/setup-postgres.ts'),
    ],
  },
})
