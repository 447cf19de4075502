import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { paymentRoutes as routes } from '@preciosa/contracts/payments'
import { Clock } from '@preciosa/platform'
import { OffersService } from './offers.service.js'
import { sendForAMinute, Input, Serves } from '../../http/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

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
