import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { loadConfig } from '@preciosa/platform'
import { testFilesDir } from '@preciosa/testing'
import { type ApiOptions, createApi } from '../create-api.js'

export const TEST_CLIENT = { id: 'test', secret: 'secret-of-the-test-client' }

export const TEST_METRICS_TOKEN = 'token-of-the-test-metrics'

/** The API on a test database, listening. @param more environment variables */
export async function openApi(
  url: string,
  options: ApiOptions = {},
  more: Record<string, string> = {},
): Promise<NestFastifyApplication> {
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL: '4',
    FILES_DIR: testFilesDir(),
    LOG_LEVEL: 'silent',
    SECRET_KEYS: 'specs:a-key-that-only-specs-may-know-of',
    CLIENT_ID: TEST_CLIENT.id,
    CLIENT_SECRET: TEST_CLIENT.secret,
    METRICS_TOKEN: TEST_METRICS_TOKEN,
    // Only the tests of limits turn them on.
    LIMITS: 'off',
    ...more,
  }
  const app = await createApi(loadConfig(env), options)
  await app.listen(0, '127.0.0.1')
  return app
}
