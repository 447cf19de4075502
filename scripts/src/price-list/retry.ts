import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, isUnreachable, whyUnreachable } from '@preciosa/platform'
import { PostgresError } from '@preciosa/sandbox'

const AT_FIRST_SECONDS = 30
const ONCE_LOST_SECONDS = 60
const TRIES = 5

/** @throws AppError `unavailable` if the database stays unreachable or every attempt loses it */
export async function retryWhenLost<T>(
  work: (seconds: number) => Promise<T>,
  say: (line: string) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt === 1 ? AT_FIRST_SECONDS : ONCE_LOST_SECONDS)
    } catch (error) {
      // A killed embedded server can't start until its last processes end.
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

/** @throws AppError `unavailable` if the database is lost */
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
