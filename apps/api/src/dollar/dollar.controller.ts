import { Controller, Req, Res } from '@nestjs/common'
import { dollarRoutes as routes, type RouteInput } from '@preciosa/contracts'
import { DollarService } from '@preciosa/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendForAMinute } from '../answers/send-for-a-minute.js'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

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
