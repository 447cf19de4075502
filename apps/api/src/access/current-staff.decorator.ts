import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import { AppError } from '@preciosa/platform'
import type { Actor } from '@preciosa/server'
import type { FastifyRequest } from 'fastify'

/** The member of the staff who calls; only on the console's routes. */
export const CurrentStaff = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<FastifyRequest>()
  if (actor === null) throw new AppError('login-required')
  return actor
})
