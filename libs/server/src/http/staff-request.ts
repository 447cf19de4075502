import { urlOf } from '@preciosa/contracts'
import { STAFF_COOKIE } from '@preciosa/contracts/routes'
import type { Staff } from '@preciosa/contracts/staff'
import { parse } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.js'

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | null
    /** The same member as the actor of audit entries. */
    actor: Actor | null
  }
}

export function staffSessionOf({ headers }: FastifyRequest): string | null {
  if (headers.cookie === undefined) return null
  const session = parse(headers.cookie)[STAFF_COOKIE]
  return session === undefined || session === '' ? null : session
}

/** Detects cross-site requests by the browser's headers, in addition to SameSite=Strict. */
export function isForeign({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return origin !== undefined && urlOf(origin)?.host !== host
}
