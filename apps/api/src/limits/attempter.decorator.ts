import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import { CAPTCHA_HEADER } from '@preciosa/contracts'
import type { Attempt } from '@preciosa/server'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it; set before any handler runs. Of the site's own requests, the site's. */
    clientAddress: string
  }
}

/** What of an attempt at a password the request itself says. */
export type Attempter = Omit<Attempt, 'subject'>

/** Where an attempt comes from, and the captcha that it brings. */
export const By = createParamDecorator((_: unknown, context: ExecutionContext): Attempter => {
  const request = context.switchToHttp().getRequest<FastifyRequest>()
  return { address: request.clientAddress, captcha: captchaOf(request) }
})

/** What a request gives for a captcha; undefined without. */
export function captchaOf({ headers }: FastifyRequest): string | undefined {
  const response = headers[CAPTCHA_HEADER]
  return Array.isArray(response) ? response[0] : response
}
