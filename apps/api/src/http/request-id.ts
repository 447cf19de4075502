import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The caller's own `x-request-id` when it is a harmless word, a new one otherwise. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}
