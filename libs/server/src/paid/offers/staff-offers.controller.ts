import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeOfferRoutes as routes, type PackOffer, type PlanOffer } from '@preciosa/contracts/offers'
import { type Actor, CurrentStaff, Input, Serves } from '../../http/index.js'
import { PackOffersService } from './pack-offers.service.js'
import { PlanOffersService } from './plan-offers.service.js'
import type { FastifyReply } from 'fastify'

@Controller()
export class StaffOffersController {
  constructor(
    private readonly plans: PlanOffersService,
    private readonly packs: PackOffersService,
  ) {}

  @Serves(routes.planOffers)
  async planOffers(
    @Input(routes.planOffers) _: RouteInput<typeof routes.planOffers>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const data = await this.plans.all()
    const answer: RouteOutput<typeof routes.planOffers> = { data, total: data.length }
    void reply.send(answer)
  }

  @Serves(routes.planOffer)
  planOffer(@Input(routes.planOffer) { code }: RouteInput<typeof routes.planOffer>): Promise<PlanOffer> {
    return this.plans.one(code)
  }

  @Serves(routes.addPlanPrice)
  addPlanPrice(
    @Input(routes.addPlanPrice) { code, ...price }: RouteInput<typeof routes.addPlanPrice>,
    @CurrentStaff() staff: Actor,
  ): Promise<PlanOffer> {
    return this.plans.addPrice(code, price, staff)
  }

  @Serves(routes.removePlanPrice)
  removePlanPrice(
    @Input(routes.removePlanPrice) { code, line }: RouteInput<typeof routes.removePlanPrice>,
    @CurrentStaff() staff: Actor,
  ): Promise<PlanOffer> {
    return this.plans.removePrice(code, line, staff)
  }

  @Serves(routes.packOffers)
  async packOffers(
    @Input(routes.packOffers) _: RouteInput<typeof routes.packOffers>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const data = await this.packs.all()
    const answer: RouteOutput<typeof routes.packOffers> = { data, total: data.length }
    void reply.send(answer)
  }

  @Serves(routes.packOffer)
  packOffer(@Input(routes.packOffer) { id }: RouteInput<typeof routes.packOffer>): Promise<PackOffer> {
    return this.packs.one(id)
  }

  @Serves(routes.addPack)
  addPack(
    @Input(routes.addPack) pack: RouteInput<typeof routes.addPack>,
    @CurrentStaff() staff: Actor,
  ): Promise<PackOffer> {
    return this.packs.add(pack, staff)
  }

  @Serves(routes.addPackPrice)
  addPackPrice(
    @Input(routes.addPackPrice) { id, ...price }: RouteInput<typeof routes.addPackPrice>,
    @CurrentStaff() staff: Actor,
  ): Promise<PackOffer> {
    return this.packs.addPrice(id, price, staff)
  }

  @Serves(routes.removePackPrice)
  removePackPrice(
    @Input(routes.removePackPrice) { id, line }: RouteInput<typeof routes.removePackPrice>,
    @CurrentStaff() staff: Actor,
  ): Promise<PackOffer> {
    return this.packs.removePrice(id, line, staff)
  }
}
