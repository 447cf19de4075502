import { types } from 'node:util'
import type { Logger } from 'pino'

const QUIET_MS = 30_000

/** Other properties of an error may hold query parameters and headers, so they stay out of the log. */
export function describeError(error: unknown): {
  type: string
  message: string
  code?: string
  stack?: string
} {
  if (!types.isNativeError(error)) return { type: typeof error, message: String(error) }
  const { code, errors: [cause] = [] } = error as { code?: unknown; errors?: unknown[] }
  return {
    type: error.name,
    message: error.message === '' && types.isNativeError(cause) ? cause.message : error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack === undefined ? {} : { stack: error.stack }),
  }
}

/** Limits repeated log entries: during an outage each worker reports the same error every second. */
export class QueueLog {
  private readonly saidAt = new Map<string, number>()

  constructor(readonly logger: Logger) {}

  trouble(source: string, error: unknown): void {
    const { type, message, code } = describeError(error)
    const key = `${source} ${message}`
    const now = Date.now()
    if (now - (this.saidAt.get(key) ?? -Infinity) < QUIET_MS) return
    if (this.saidAt.size > 100) this.saidAt.clear()
    this.saidAt.set(key, now)
    this.logger.warn({ source, error: { type, message, code } }, 'queue error')
  }
}
