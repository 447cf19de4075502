import { tmpdir } from 'node:os'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { loadConfig } from '@preciosa/platform'
import { type ApiOptions, createApi } from '../create-api.js'

/** The whole API on a test's database, silent, not listening; for specs only. */
export function openApi(url: string, options: ApiOptions = {}): Promise<NestFastifyApplication> {
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL: '4',
    FILES_DIR: tmpdir(),
    LOG_LEVEL: 'silent',
  }
  return createApi(loadConfig(env), options)
}
