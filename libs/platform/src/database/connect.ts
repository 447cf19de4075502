import { setTimeout as sleep } from 'node:timers/promises'
import type { DataSource } from 'typeorm'
import { AppError } from '../errors/app-error.js'

const PASSING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  '57P03',
  '53300',
])

/** Whether an error says "not there yet" rather than "wrong": the database is starting, or unreachable. */
export function isUnreachable(error: unknown): boolean {
  const causes = error instanceof AggregateError ? (error.errors as unknown[]) : [error]
  return causes.some(
    (cause) =>
      cause instanceof Error &&
      (PASSING.has((cause as { code?: string }).code ?? '') ||
        /timeout|terminated unexpectedly/i.test(cause.message)),
  )
}

/**
 * Connects, waiting for a database that isn't there yet.
 * @param onWait told before each new try, with the seconds already spent
 * @throws AppError `unavailable` when it stays away for `seconds`, and at once when it refuses us
 */
export async function connectWithRetry(
  dataSource: DataSource,
  { seconds = 30, onWait }: { seconds?: number; onWait?: (elapsed: number) => void } = {},
): Promise<DataSource> {
  const started = Date.now()
  for (let pause = 200; ; pause = Math.min(pause * 2, 3000)) {
    try {
      return await dataSource.initialize()
    } catch (error) {
      const reason =
        error instanceof Error && error.message !== ''
          ? error.message
          : String((error as { code?: string }).code)
      const elapsed = (Date.now() - started) / 1000
      if (!isUnreachable(error)) {
        throw new AppError('unavailable', `La base de datos rechazó la conexión: ${reason}`)
      }
      if (elapsed > seconds) {
        throw new AppError(
          'unavailable',
          `La base de datos no responde (${reason}). Comprobá DATABASE_URL y que PostgreSQL esté en marcha.`,
        )
      }
      onWait?.(elapsed)
      await sleep(pause)
    }
  }
}
