import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { isLook, mayChange, type Route, type RouteAccess } from '@preciosa/contracts'
import { OPERATION_TAG } from '@preciosa/contracts/operations'
import { AppError } from '@preciosa/platform'
import type { FastifyRequest } from 'fastify'
import {
  ACCESS,
  type Caller,
  REFUSES_LAST,
  ROUTE,
  bearerToken,
  whyRefused,
  TokenVerifier,
} from '@preciosa/server'
import { ONLY_READS } from '../reads/bundle.js'
import { ClientVerifier } from './client-verifier.js'
import { type ConsoleAccess, StaffAccess } from './staff-access.js'

/**
 * In this order: 401 `session-expired` or `login-required`, 412 `account-incomplete`, 403 `permission`, 412
 * `consent-required`.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly needs = new Map<object, RouteAccess | undefined>()

  constructor(
    private readonly tokens: TokenVerifier,
    private readonly clients: ClientVerifier,
    private readonly staff: StaffAccess,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    const need = this.needOf(context.getHandler())
    if (request.method === 'HEAD') refuseEffect(context)
    if (request.headers[ONLY_READS] !== undefined) refuseChange(context)
    if (need === undefined) throw new Error('A route declares neither a permission nor that it is public')
    if (need === 'client') return this.clients.check(request.headers.authorization)
    if (need === 'monitor') return this.clients.checkMonitor(request.headers.authorization)
    if (isForConsole(need)) return this.staff.allow(need, request)
    const token = bearerToken(request.headers.authorization)
    // A look identifies the caller in its own statement.
    if (isLook(need)) return true
    if (token !== null) return this.identify(request, token, need, context)
    return decide(context, request, whyRefused(need, null))
  }

  private async identify(
    request: FastifyRequest,
    token: string,
    need: RouteAccess,
    context: ExecutionContext,
  ): Promise<boolean> {
    request.caller = await this.tokens.verify(token)
    const { caller } = request
    return decide(
      context,
      request,
      caller === null
        ? new AppError('session-expired')
        : (whyRefused(need, caller) ?? withoutConsent(context, caller)),
    )
  }

  private needOf(handler: object): RouteAccess | undefined {
    if (!this.needs.has(handler))
      this.needs.set(handler, Reflect.getMetadata(ACCESS, handler) as RouteAccess | undefined)
    return this.needs.get(handler)
  }
}

function decide(context: ExecutionContext, request: FastifyRequest, refusal: AppError | undefined): true {
  if (refusal === undefined) return true
  if (Reflect.getMetadata(REFUSES_LAST, context.getHandler()) !== true) throw refusal
  request.refusal = refusal
  return true
}

function withoutConsent(context: ExecutionContext, caller: Caller): AppError | undefined {
  const route = Reflect.getMetadata(ROUTE, context.getHandler()) as Route | undefined
  const isRefused = route?.needsConsent === true && caller.awaitsConsent === true
  return isRefused ? new AppError('consent-required') : undefined
}

function isForConsole(need: RouteAccess): need is ConsoleAccess {
  return need.startsWith('staff:')
}

/** A HEAD request must not cause the effect of a GET, for example spend a credit. */
function refuseEffect(context: ExecutionContext): void {
  const route = Reflect.getMetadata(ROUTE, context.getHandler()) as Route | undefined
  if (route !== undefined && (isLook(route.who) || route.hasEffect === true))
    throw new AppError('method-not-allowed')
}

/** A bundle has what pages read: what may change something, files and what operators ask come alone. */
function refuseChange(context: ExecutionContext): void {
  const route = Reflect.getMetadata(ROUTE, context.getHandler()) as Route | undefined
  const isOfPages =
    route !== undefined && route.responseType === undefined && !route.tags.includes(OPERATION_TAG)
  if (!isOfPages || mayChange(route)) throw new AppError('method-not-allowed')
}
