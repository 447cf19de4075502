import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import { AppError } from '@preciosa/platform'
import type { FastifyRequest } from 'fastify'
import { bearerToken } from './bearer-token.rules.js'

export interface SignedIn {
  accountId: number
  token: string
}

export const CurrentAccount = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const { caller, headers } = context.switchToHttp().getRequest<FastifyRequest>()
  const token = bearerToken(headers.authorization)
  if (caller === null || token === null) throw new AppError('login-required')
  return { accountId: caller.userId, token }
})

/** The caller's unverified token; null for a visitor. */
export const Bearer = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  bearerToken(context.switchToHttp().getRequest<FastifyRequest>().headers.authorization),
)
