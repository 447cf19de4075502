import { types } from 'node:util'
import { ConfigError } from '../config/config-error.js'
import { isRefusal, isUnreachable, whyUnreachable } from '../database/unreachable.js'
import { AppError } from '../errors/app-error.js'
import { s3Problem } from '../files/s3-problem.js'

/** PostgreSQL's undefined_table and undefined_column. */
const NO_SCHEMA = new Set(['42P01', '42703'])

/** Exit code 4 if the database is away, else 1; undefined for an unexpected error. */
export function commandFailure(error: unknown): { exitCode: 1 | 4; message: string } | undefined {
  if (error instanceof AppError || error instanceof ConfigError)
    return { exitCode: 1, message: error.message }
  const problem = s3Problem(error)
  if (problem !== undefined) return { exitCode: 1, message: problem }
  if (isRefusal(error))
    return {
      exitCode: 1,
      message: `La base de datos rechazó la conexión (${whyUnreachable(error)}). Comprobá DATABASE_URL y DATABASE_DIRECT_URL.`,
    }
  if (isUnreachable(error))
    return {
      exitCode: 4,
      message: `Se perdió la base de datos (${whyUnreachable(error)}): repetí la orden.`,
    }
  const { code } = (error ?? {}) as { code?: unknown }
  if (typeof code === 'string' && NO_SCHEMA.has(code))
    return { exitCode: 1, message: 'La base de datos no está al día: corré primero las migraciones.' }
  return undefined
}

export function optionProblem(error: unknown): string {
  const option = /'(-[^' ]*)/.exec(types.isNativeError(error) ? error.message : '')?.[1]
  return option === undefined ? 'Las opciones no se entienden.' : `La opción ${option} no se entiende.`
}
