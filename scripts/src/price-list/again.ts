import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, isUnreachable, whyUnreachable } from '@preciosa/platform'
import { PostgresError } from '@preciosa/sandbox'

/** How long the database may be away before the command's work, and once it was lost in the middle of it. */
const AT_FIRST_SECONDS = 30
const ONCE_LOST_SECONDS = 60
const TRIES = 5

/**
 * Does work that may be done twice, from its start again when the database goes away meanwhile.
 * @param work told how many seconds it may wait for the database
 * @throws AppError `unavailable` when the database stays away or goes away every time
 */
export async function againWhenLost<T>(
  work: (seconds: number) => Promise<T>,
  say: (line: string) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt === 1 ? AT_FIRST_SECONDS : ONCE_LOST_SECONDS)
    } catch (error) {
      // An embedded server that was killed may not start until its last processes are gone.
      const passing = isUnreachable(error) || (attempt > 1 && error instanceof PostgresError)
      if (!passing) throw error
      const problem = error instanceof PostgresError ? error.message : whyUnreachable(error)
      if (attempt === TRIES) {
        throw new AppError(
          'unavailable',
          `La base de datos se perdió ${TRIES} veces (${problem}). No quedó nada a medias: cuando esté estable, repetí la orden.`,
        )
      }
      say(`Se perdió la base de datos (${problem}). Espero a que vuelva y empiezo de nuevo.`)
      await sleep(1000)
    }
  }
}

/**
 * Does work that must not be done twice.
 * @throws AppError `unavailable` when the database goes away meanwhile
 */
export async function onlyOnce<T>(work: (seconds: number) => Promise<T>): Promise<T> {
  try {
    return await work(AT_FIRST_SECONDS)
  } catch (error) {
    if (!isUnreachable(error)) throw error
    throw new AppError(
      'unavailable',
      `Se perdió la base de datos (${whyUnreachable(error)}): antes de repetir la orden, fijate si quedó hecha.`,
    )
  }
}
