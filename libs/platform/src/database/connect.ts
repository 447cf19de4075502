import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DataSource } from 'typeorm'
import { AppError } from '../errors/app-error.js'
import { ResilientClient } from './resilient-client.js'
import { isUnreachable, whyUnreachable } from './unreachable.js'

export interface WaitOptions {
  seconds?: number
  /** Which has the address, for the messages. */
  variable?: string
  onWait?: (problem: string, elapsed: number) => void
}

const SAY_EVERY_MS = 10_000
const TRY_MS = 5000

/** @throws AppError `unavailable` after `seconds`, or at once if the server refuses the connection */
export async function waitForDatabase(url: string, options: WaitOptions): Promise<void> {
  await trying(url, options, (milliseconds) => probe(url, milliseconds))
}

/**
 * Connects, and waits for a database that is still starting.
 * @throws AppError `unavailable` after 30 seconds, or at once if the server refuses the connection
 */
export async function connectWithRetry(dataSource: DataSource): Promise<DataSource> {
  const { url = '' } = dataSource.options as { url?: string }
  return trying(url, {}, async (milliseconds) => {
    // A pool's time limit is fixed, so a single connection tries first.
    await probe(url, milliseconds)
    return dataSource.initialize()
  })
}

async function trying<T>(
  url: string,
  { seconds = 30, variable = 'DATABASE_URL', onWait }: WaitOptions,
  attempt: (milliseconds: number) => Promise<T>,
): Promise<T> {
  const started = Date.now()
  const end = started + seconds * 1000
  let said = -Infinity
  for (let pause = 200; ; pause = Math.min(pause * 2, 3000)) {
    try {
      return await attempt(Math.max(1000, Math.min(TRY_MS, end - Date.now())))
    } catch (error) {
      const problem = `${placeOf(url)}: ${whyUnreachable(error)}`
      if (!isUnreachable(error)) {
        throw new AppError(
          'unavailable',
          `La base de datos rechazó la conexión (${problem}). Comprobá ${variable}.`,
        )
      }
      const now = Date.now()
      if (now + pause >= end) {
        throw new AppError(
          'unavailable',
          `La base de datos no está disponible (${problem}). Comprobá ${variable} y que PostgreSQL esté en marcha.`,
        )
      }
      if (now - said >= SAY_EVERY_MS) {
        said = now
        onWait?.(problem, (now - started) / 1000)
      }
      await sleep(pause)
    }
  }
}

async function probe(url: string, connectionTimeoutMillis: number): Promise<void> {
  const client = new ResilientClient({ connectionString: url, connectionTimeoutMillis })
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => undefined)
  }
}

function placeOf(url: string): string {
  const { host, port } = new pg.Client(url)
  return `${host}:${port}`
}
