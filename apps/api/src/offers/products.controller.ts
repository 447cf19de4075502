import { Controller, Req, Res } from '@nestjs/common'
import { paymentRoutes as routes, type RouteInput } from '@preciosa/contracts'
import { Clock } from '@preciosa/platform'
import { OffersService } from '@preciosa/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendForAMinute } from '../answers/send-for-a-minute.js'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

@Controller()
export class ProductsController {
  constructor(
    private readonly offers: OffersService,
    private readonly clock: Clock,
  ) {}

  @Serves(routes.products)
  async products(
    @Input(routes.products) _: RouteInput<typeof routes.products>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendForAMinute(JSON.stringify(await this.offers.products(this.clock.now())), request, reply)
  }
}
