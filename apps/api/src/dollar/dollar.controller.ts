import { createHash } from 'node:crypto'
import { Controller, Inject, Req, Res } from '@nestjs/common'
import { dollarRoutes as routes, type RouteInput } from '@preciosa/contracts'
import { DollarService } from '@preciosa/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matches } from '../answers/etag.rules.js'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

/** The dollar (api.md, preciosa); the same for everybody. */
@Controller()
export class DollarController {
  constructor(@Inject(DollarService) private readonly dollars: DollarService) {}

  @Serves(routes.dollar)
  async dollar(
    @Input(routes.dollar) _: RouteInput<typeof routes.dollar>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const body = JSON.stringify(await this.dollars.current())
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.headers({ 'cache-control': 'public, max-age=60', etag })
    if (matches(request.headers['if-none-match'], etag)) {
      void reply.code(304).send()
      return
    }
    void reply.header('content-type', 'application/json; charset=utf-8').send(body)
  }
}
