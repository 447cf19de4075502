import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it; set before any handler runs. Of the site's own requests, the site's. */
    clientAddress: string
  }
}

/** The address a request comes from. */
export const From = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    context.switchToHttp().getRequest<FastifyRequest>().clientAddress,
)
