import { parse } from 'cookie'
import { Inject, Injectable } from '@nestjs/common'
import { type RouteAccess, type Staff, STAFF_COOKIE, type StaffAction, staffMay } from '@preciosa/contracts'
import { AppError, callerNetwork, CONFIG, type Config, pseudonymOf } from '@preciosa/platform'
import type { Actor } from '@preciosa/server'
import type { FastifyRequest } from 'fastify'
import { StaffVerifier } from './staff-verifier.js'

export type ConsoleAccess = Extract<RouteAccess, `staff:${string}`>

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | null
    /** The same member as the actor of audit entries. */
    actor: Actor | null
  }
}

export const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

@Injectable()
export class StaffAccess {
  constructor(
    private readonly sessions: StaffVerifier,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secretKey'>,
  ) {}

  async allow(need: ConsoleAccess, request: FastifyRequest): Promise<boolean> {
    const session = staffSessionOf(request)
    // A user's token gives no access to the console.
    if (session === null)
      throw new AppError(request.headers.authorization === undefined ? 'login-required' : 'permission')
    if (!READING.has(request.method) && isForeign(request)) throw new AppError('permission')
    const staff = await this.sessions.verify(session)
    if (staff === null) throw new AppError('session-expired')
    request.staff = staff
    const { id, email, role } = staff
    const client = pseudonymOf(callerNetwork(request.clientAddress), this.config.secretKey)
    request.actor = { id, email, role, client }
    if (!staffMay(staff.role, need.slice('staff:'.length) as StaffAction)) throw new AppError('permission')
    return true
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
  return origin !== undefined && hostOf(origin) !== host
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
