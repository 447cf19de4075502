import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import { AppError } from '@preciosa/platform'
import type { Owner } from './my-vehicles.service.js'
import { may } from '../../http/index.js'
import type { FastifyRequest } from 'fastify'

export const CurrentOwner = createParamDecorator((_: unknown, context: ExecutionContext): Owner => {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>()
  if (caller === null) throw new AppError('login-required')
  return {
    accountId: caller.userId,
    mayHaveFavourites: may(caller, 'FAVORITES'),
    usedPrice: may(caller, 'USED_PRICE'),
  }
})
