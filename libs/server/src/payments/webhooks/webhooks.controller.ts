import { Controller, HttpCode, Req } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { webhookRoutes as routes } from '@preciosa/contracts/payments'
import { WebhooksService } from './webhooks.service.js'
import { Input, Serves } from '../../http/index.js'
import type { FastifyRequest } from 'fastify'

@Controller()
export class WebhooksController {
  constructor(private readonly notices: WebhooksService) {}

  /** What it says is in its address and headers, which the signature covers; of the body only its mode counts. */
  @Serves(routes.paymentNotice)
  @HttpCode(routes.paymentNotice.status)
  async paymentNotice(
    @Input(routes.paymentNotice) _: RouteInput<typeof routes.paymentNotice>,
    @Req() { query, headers, body }: FastifyRequest,
  ): Promise<RouteOutput<typeof routes.paymentNotice>> {
    const said = query as Readonly<Record<string, unknown>>
    await this.notices.accept({
      topic: oneOf(said.type) ?? oneOf(said.topic) ?? '',
      dataId: oneOf(said['data.id']),
      requestId: oneOf(headers['x-request-id']),
      signature: oneOf(headers['x-signature']),
      isLive: modeOf(body),
    })
    return {}
  }
}

function modeOf(body: unknown): boolean | undefined {
  const mode = typeof body === 'object' && body !== null && 'live_mode' in body ? body.live_mode : undefined
  return typeof mode === 'boolean' ? mode : undefined
}

/** A repeated parameter or header is none: the signature is of one. */
function oneOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
