import { checkKey, keyRefused } from './idempotency.rules.js'
import { IDEMPOTENCY_KEY_HEADER } from '@preciosa/contracts/client'
import type { FastifyRequest } from 'fastify'

/** Of a call that must carry one. @throws AppError `validation` without a valid one */
export function keyOf({ headers }: FastifyRequest): string {
  const key = headers[IDEMPOTENCY_KEY_HEADER]
  if (typeof key !== 'string') throw keyRefused('Falta la clave que hace que valga una sola vez.')
  checkKey(key)
  return key
}
