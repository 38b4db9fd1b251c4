import { loadConfig, type Config } from '#server/config.ts'

/** Secrets that are nobody's: tests write no file for them. */
export const TEST_SECRETS = {
  JWT_SECRET: 'a secret of the tests and of nobody else',
  VAPID_PUBLIC_KEY: 'BDm0csDvHR78evc7cX9Ep_fD6hA2MbPj_U3ktTrLQidrbUStQD7g8ULp1EILdXsGymS8gOxhra0ZNQ9eLLvbQGQ',
  VAPID_PRIVATE_KEY: 'Pcy1E8F_Zv8QhAUUUX_L9zR0rCd3PxQPHnkF8Y4xIMI',
  PASS_SIGNING_KEY: 'LBRNQ7jzJvB9ErQUaRHk4V8MW94P0o-h1Q65v-AUE_Q',
}

/** The configuration of a test: the defaults, without limits on calls, with what the test wants otherwise. */
export function testConfig(dataDir: string, changes: Partial<Config> = {}): Config {
  const config = loadConfig({ ...TEST_SECRETS, DATABASE_URL: 'postgres://unused', DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  return { ...config, databaseUrl: null, ...changes }
}
