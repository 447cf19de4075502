import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import { AppError } from '@preciosa/platform'
import type { FastifyRequest } from 'fastify'
import { bearerToken } from './bearer-token.rules.js'

/** The signed-in account, and the token of the call. */
export interface SignedIn {
  accountId: number
  token: string
}

/** The account that calls a route for signed-in callers. */
export const CurrentAccount = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const { caller, headers } = context.switchToHttp().getRequest<FastifyRequest>()
  const token = bearerToken(headers.authorization)
  if (caller === null || token === null) throw new AppError('login-required')
  return { accountId: caller.userId, token }
})

/** The token of a caller, not yet verified; null for a visitor. */
export const Bearer = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  bearerToken(context.switchToHttp().getRequest<FastifyRequest>().headers.authorization),
)
