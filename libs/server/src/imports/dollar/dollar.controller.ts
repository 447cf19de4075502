import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { dollarRoutes as routes } from '@preciosa/contracts/dollar'
import { DollarService } from './dollar.service.js'
import { sendForAMinute, Input, Serves } from '../../http/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

@Controller()
export class DollarController {
  constructor(private readonly dollars: DollarService) {}

  @Serves(routes.dollar)
  async dollar(
    @Input(routes.dollar) _: RouteInput<typeof routes.dollar>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendForAMinute(JSON.stringify(await this.dollars.current()), request, reply)
  }
}
