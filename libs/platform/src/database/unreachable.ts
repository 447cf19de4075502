import { types } from 'node:util'

/** Network errors and PostgreSQL's classes 08 (connection), 53 (resources), 57P (shutdown, startup). */
const AWAY_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|53...|57P..)$/
/** Errors of pg without a code. */
const AWAY_MESSAGE =
  /timeout exceeded when trying to connect|connection timeout|timeout expired|connection terminated|not queryable|connection error|pool after calling end/i

/** PgBouncer's refusal of a session that asks for settings of its own. */
const POOLER = /unsupported startup parameter/
/** PostgreSQL's classes of a wrong user, password or database. */
const REFUSED = /^(28...|3D000)$/

/** True if the server refuses the connection, so that a retry won't help. */
export function isRefusal(error: unknown): boolean {
  return types.isNativeError(error) && (POOLER.test(error.message) || REFUSED.test(codeOf(error)))
}

/** True if a retry may help: the database is starting, stopping, full or unreachable. */
export function isUnreachable(error: unknown): boolean {
  if (!types.isNativeError(error) || POOLER.test(error.message)) return false
  const code = codeOf(error)
  if (AWAY_CODE.test(code) || AWAY_MESSAGE.test(error.message)) return true
  return [error.cause, ...errorsOf(error)].some((cause) => isUnreachable(cause))
}

/** A Spanish reason for the operator, without the password. */
export function whyUnreachable(error: unknown): string {
  if (!types.isNativeError(error)) return String(error)
  const code = codeOf(error) || codeOf(errorsOf(error)[0])
  if (code === '3D000') return error.message.replace(/^.*"(.*)".*$/, 'no existe la base de datos «$1»')
  if (POOLER.test(error.message))
    return 'es un pooler: DATABASE_DIRECT_URL tiene que llevar a PostgreSQL sin pasar por él'
  const known = REASONS.find(([pattern]) => pattern.test(code || error.message))
  return known === undefined ? error.message || code : known[1]
}

const REASONS: [RegExp, string][] = [
  [/^ECONNREFUSED$/, 'conexión rechazada: nadie atiende ahí'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'el nombre del servidor no se puede resolver (DNS)'],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, 'no hay camino hasta el servidor'],
  [/^ETIMEDOUT$|timeout/i, 'no contesta'],
  [/^28/, 'rechazó el usuario o la contraseña'],
  [/^57P03$/, 'está arrancando o terminando'],
  [/^53300$/, 'no admite más conexiones'],
  [/^(ECONNRESET|EPIPE|57P..)$|terminated|not queryable|connection error/i, 'se cortó la conexión'],
]

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** A name with several addresses fails once for each. */
function errorsOf(error: Error): unknown[] {
  const { errors } = error as { errors?: unknown }
  return Array.isArray(errors) ? errors : []
}
