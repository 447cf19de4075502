import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import { CAPTCHA_HEADER } from '@preciosa/contracts'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address; for the site's own requests, the site's. */
    clientAddress: string
  }
}

/** Where a guarded attempt comes from. */
export interface AttemptSource {
  address: string
  captcha: string | undefined
  /** True if an enclosing action already solved its captcha. */
  isPartOfSolved?: boolean
}

export const ClientAttempt = createParamDecorator((_: unknown, context: ExecutionContext): AttemptSource => {
  const request = context.switchToHttp().getRequest<FastifyRequest>()
  return { address: request.clientAddress, captcha: captchaOf(request) }
})

export function captchaOf({ headers }: FastifyRequest): string | undefined {
  const response = headers[CAPTCHA_HEADER]
  return Array.isArray(response) ? response[0] : response
}
