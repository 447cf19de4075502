import { Controller, Req } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { historyRoutes as routes, type Seen, seenRoutes } from '@preciosa/contracts/history'
import { HistoryService } from './history.service.js'
import { SeenService } from './seen.service.js'
import { may, unlessRefused, Bearer, CurrentAccount, type SignedIn, Input, Serves } from '../../http/index.js'
import type { FastifyRequest } from 'fastify'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

@Controller()
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly paid: SeenService,
  ) {}

  @Serves(routes.archiveYears)
  async years(
    @Req() request: FastifyRequest,
    @Input(routes.archiveYears) wanted: In<'archiveYears'>,
  ): Out<'archiveYears'> {
    return { response: await unlessRefused(request, () => this.history.years(wanted)) }
  }

  @Serves(routes.archiveMonths)
  async months(
    @Req() request: FastifyRequest,
    @Input(routes.archiveMonths) wanted: In<'archiveMonths'>,
  ): Out<'archiveMonths'> {
    return { response: await unlessRefused(request, () => this.history.months(wanted)) }
  }

  @Serves(routes.archivedPrices)
  prices(
    @Bearer() token: string | null,
    @Input(routes.archivedPrices) wanted: In<'archivedPrices'>,
  ): Out<'archivedPrices'> {
    return this.history.month(token, wanted)
  }

  @Serves(routes.trend)
  trend(@Bearer() token: string | null, @Input(routes.trend) wanted: In<'trend'>): Out<'trend'> {
    return this.history.trend(token, wanted)
  }

  @Serves(seenRoutes.seen)
  seen(
    @CurrentAccount() { token }: SignedIn,
    @Input(seenRoutes.seen) wanted: RouteInput<typeof seenRoutes.seen>,
    @Req() { caller }: FastifyRequest,
  ): Promise<Seen> {
    return this.paid.seen(token, wanted, {
      historicPrice: may(caller, 'HISTORIC_PRICE'),
      usedPrice: may(caller, 'USED_PRICE'),
    })
  }
}
