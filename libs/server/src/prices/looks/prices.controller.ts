import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { type Access, type Infogrid, type Prices, pricesRoutes as routes } from '@preciosa/contracts/looks'
import { LookService } from './look.service.js'
import { Bearer, Input, Serves } from '../../http/index.js'
import { IdempotentCalls } from '../../paid/idempotency/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { vehicleTypeOf } from './infogrid.rules.js'

@Controller()
export class PricesController {
  constructor(
    private readonly looks: LookService,
    private readonly calls: IdempotentCalls,
  ) {}

  @Serves(routes.prices)
  prices(
    @Bearer() token: string | null,
    @Input(routes.prices) wanted: RouteInput<typeof routes.prices>,
  ): Promise<Prices> {
    return this.looks.look(token, wanted)
  }

  @Serves(routes.access)
  access(
    @Bearer() token: string | null,
    @Input(routes.access) wanted: RouteInput<typeof routes.access>,
  ): Promise<Access> {
    return this.looks.access(token, wanted)
  }

  @Serves(routes.infogrid)
  infogrid(
    @Bearer() token: string | null,
    @Input(routes.infogrid) input: RouteInput<typeof routes.infogrid>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Infogrid> {
    const wanted = { batch: input.batch, vehicleType: vehicleTypeOf(input) }
    return this.calls.answer(routes.infogrid, { request, reply }, input, () =>
      this.looks.infogrid(token, wanted),
    )
  }
}
