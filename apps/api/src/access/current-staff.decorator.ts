import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { Staff } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import type { FastifyRequest } from 'fastify'

/** The member of the staff who calls; only on the console's routes. */
export const CurrentStaff = createParamDecorator((_: unknown, context: ExecutionContext): Staff => {
  const { staff } = context.switchToHttp().getRequest<FastifyRequest>()
  if (staff === null) throw new AppError('login-required')
  return staff
})
