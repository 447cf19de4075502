import { Inject, Injectable } from '@nestjs/common'
import type { RouteAccess } from '@preciosa/contracts'
import { type StaffAction, staffMay } from '@preciosa/contracts/registry'
import { AppError, callerNetwork, CONFIG, type Config, pseudonymOf } from '@preciosa/platform'
import type { FastifyRequest } from 'fastify'
import { isForeign, staffSessionOf } from '@preciosa/server'
import { StaffVerifier } from './staff-verifier.js'

export type ConsoleAccess = Extract<RouteAccess, `staff:${string}`>

export const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

@Injectable()
export class StaffAccess {
  constructor(
    private readonly sessions: StaffVerifier,
    @Inject(CONFIG) private readonly config: Pick<Config, 'keys'>,
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
    const client = pseudonymOf(callerNetwork(request.clientAddress), this.config.keys)
    request.actor = { id, email, role, client }
    if (!staffMay(staff.role, need.slice('staff:'.length) as StaffAction)) throw new AppError('permission')
    return true
  }
}
