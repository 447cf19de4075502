import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import { readInput, type Route } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came; undefined without one. */
    bodyText: string | undefined
  }
}

/** Validated input of a request. @throws AppError `validation` with every problem at once */
export const Input = createParamDecorator((route: Route, context: ExecutionContext): unknown => {
  const { params, query, body, bodyText } = context.switchToHttp().getRequest<FastifyRequest>()
  const read = readInput(route, { params, query, body: bodyText === undefined ? undefined : body })
  if (!read.ok) throw new AppError('validation', undefined, read.errors)
  return read.input
})
