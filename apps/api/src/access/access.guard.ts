import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common'
import { AppError } from '@preciosa/platform'
import type { FastifyRequest } from 'fastify'
import { ACCESS, type Access } from './access.decorator.js'
import { bearerToken } from './bearer-token.rules.js'
import { type Caller, may } from './caller.js'
import { TokenVerifier } from './token-verifier.js'

/**
 * Finds out who calls and whether they may: 401 `session-expired` for a token that isn't valid, on any route,
 * 401 `login-required` or 403 `permission` for what the caller may not do.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly needs = new Map<object, Access | undefined>()

  constructor(@Inject(TokenVerifier) private readonly tokens: TokenVerifier) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    const need = this.needOf(context.getHandler())
    const token = bearerToken(request.headers.authorization)
    return token === null ? allow(need, null) : this.identify(request, token, need)
  }

  private async identify(request: FastifyRequest, token: string, need: Access | undefined): Promise<boolean> {
    const caller = await this.tokens.verify(token)
    if (caller === null) throw new AppError('session-expired')
    request.caller = caller
    return allow(need, caller)
  }

  private needOf(handler: object): Access | undefined {
    if (!this.needs.has(handler))
      this.needs.set(handler, Reflect.getMetadata(ACCESS, handler) as Access | undefined)
    return this.needs.get(handler)
  }
}

function allow(need: Access | undefined, caller: Caller | null): boolean {
  if (need === 'public') return true
  if (need === undefined)
    throw new Error('A route says neither which permission it needs nor that it is public')
  if (may(caller, need)) return true
  throw new AppError(caller === null ? 'login-required' : 'permission')
}
