import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import { AppError } from '@preciosa/platform'
import type { FastifyRequest } from 'fastify'
import { bearerToken } from './bearer-token.rules.js'

/** Who is signed in, and with which token. */
export interface SignedIn {
  accountId: number
  token: string
}

/** The signed-in caller of a route that only they may call. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const { caller, headers } = context.switchToHttp().getRequest<FastifyRequest>()
  const token = bearerToken(headers.authorization)
  if (caller === null || token === null) throw new AppError('login-required')
  return { accountId: caller.userId, token }
})

/** The token a caller brings; null for a visitor. Nobody has looked at it yet. */
export const Bearer = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  bearerToken(context.switchToHttp().getRequest<FastifyRequest>().headers.authorization),
)
