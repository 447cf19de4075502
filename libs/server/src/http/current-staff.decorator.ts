import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import { AppError } from '@preciosa/platform'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.js'

export const CurrentStaff = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<FastifyRequest>()
  if (actor === null) throw new AppError('login-required')
  return actor
})
