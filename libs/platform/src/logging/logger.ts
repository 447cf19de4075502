import type { LoggerService } from '@nestjs/common'
import { type DestinationStream, pino, type Logger } from 'pino'

const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'access_token',
  'id_token',
  'firebase_token_id',
  'cardToken',
  'card_token_id',
  'accessToken',
  'webhookSecret',
  'otp',
]

export function createLogger(options: {
  level: string
  name: string
  destination?: DestinationStream
}): Logger {
  const settings = {
    level: options.level,
    base: { service: options.name },
    redact: {
      paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: '[oculto]',
    },
  }
  return options.destination === undefined ? pino(settings) : pino(settings, options.destination)
}

export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  /** Logs only Nest's warnings: at `info` it lists each module and route. */
  static quieter(logger: Logger): NestLogger {
    return new NestLogger(logger.child({}, { level: logger.level === 'info' ? 'warn' : logger.level }))
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.info({ context: contextOf(rest) }, String(message))
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error(
      { context: contextOf(rest), stack: rest.length > 1 ? rest[0] : undefined },
      String(message),
    )
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ context: contextOf(rest) }, String(message))
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ context: contextOf(rest) }, String(message))
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace({ context: contextOf(rest) }, String(message))
  }
}

function contextOf(rest: unknown[]): unknown {
  return rest.at(-1)
}
