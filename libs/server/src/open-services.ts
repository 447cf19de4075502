import type { Type } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { type Clock, type Config, createLogger } from '@preciosa/platform'
import { App } from './app.js'
import type { Services } from './services.js'

/**
 * Opens features outside API and worker: for commands, demo data and specs. Needs the newest schema.
 * @throws AppError `unavailable` if the database doesn't answer
 */
export async function openServices(
  config: Config,
  features: readonly Type[],
  clock?: Clock,
): Promise<Services> {
  const logger = createLogger({ level: config.logLevel, name: 'cli' })
  const context = await NestFactory.createApplicationContext(
    App.of('cli', { config, logger, clock, features }),
    // Nest would print its failure to start beside the caller's own line, on the output that belongs to the command.
    { logger: false, abortOnError: false },
  )
  return {
    get: (token) => context.get(token, { strict: false }),
    close: () => context.close(),
  }
}
