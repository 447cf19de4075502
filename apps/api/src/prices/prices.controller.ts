import { Controller, Inject } from '@nestjs/common'
import { type Access, type Prices, pricesRoutes as routes, type RouteInput } from '@preciosa/contracts'
import { LookService } from '@preciosa/server'
import { Bearer } from '../access/signed-in.decorator.js'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

/** Used prices, and what seeing them would cost (api.md, "The look"). */
@Controller()
export class PricesController {
  constructor(@Inject(LookService) private readonly looks: LookService) {}

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
}
