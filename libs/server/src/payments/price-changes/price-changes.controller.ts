import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficePriceChangeRoutes as routes, type PriceChange } from '@preciosa/contracts/price-changes'
import { type Actor, CurrentStaff, Input, sendCsv, Serves } from '../../http/index.js'
import { PriceChangesService } from './price-changes.service.js'
import type { FastifyReply } from 'fastify'

@Controller()
export class PriceChangesController {
  constructor(private readonly changes: PriceChangesService) {}

  @Serves(routes.planHolders)
  async planHolders(
    @Input(routes.planHolders) { code }: RouteInput<typeof routes.planHolders>,
  ): Promise<RouteOutput<typeof routes.planHolders>> {
    const data = await this.changes.holders(code)
    return { data, total: data.length }
  }

  @Serves(routes.addPriceChange)
  addPriceChange(
    @Input(routes.addPriceChange) { code, ...change }: RouteInput<typeof routes.addPriceChange>,
    @CurrentStaff() staff: Actor,
  ): Promise<PriceChange> {
    return this.changes.add(code, change, staff)
  }

  @Serves(routes.priceChanges)
  priceChanges(
    @Input(routes.priceChanges) asked: RouteInput<typeof routes.priceChanges>,
  ): Promise<RouteOutput<typeof routes.priceChanges>> {
    return this.changes.changes(asked)
  }

  @Serves(routes.priceChange)
  priceChange(
    @Input(routes.priceChange) { id }: RouteInput<typeof routes.priceChange>,
  ): Promise<PriceChange> {
    return this.changes.one(id)
  }

  @Serves(routes.withdrawPriceChange)
  withdrawPriceChange(
    @Input(routes.withdrawPriceChange) { id, reason }: RouteInput<typeof routes.withdrawPriceChange>,
    @CurrentStaff() staff: Actor,
  ): Promise<PriceChange> {
    return this.changes.withdraw(id, reason, staff)
  }

  @Serves(routes.priceChangeCsv)
  async priceChangeCsv(
    @Input(routes.priceChangeCsv) { id }: RouteInput<typeof routes.priceChangeCsv>,
    @CurrentStaff() staff: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv(`cambio-de-precio-${id}.csv`, await this.changes.csv(id, staff), reply)
  }

  @Serves(routes.priceChangeLines)
  priceChangeLines(
    @Input(routes.priceChangeLines) asked: RouteInput<typeof routes.priceChangeLines>,
  ): Promise<RouteOutput<typeof routes.priceChangeLines>> {
    return this.changes.lines(asked)
  }

  @Serves(routes.retryPriceChange)
  async retryPriceChange(
    @Input(routes.retryPriceChange) { id }: RouteInput<typeof routes.retryPriceChange>,
    @CurrentStaff() staff: Actor,
  ): Promise<object> {
    await this.changes.retry(id, staff)
    return {}
  }
}
