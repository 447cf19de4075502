import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeSubscriptionRoutes as routes } from '@preciosa/contracts/payments'
import { type Actor, CurrentStaff, Input, sendCsv, Serves } from '../../http/index.js'
import { SubscriptionsDeskService } from './subscriptions-desk.service.js'
import type { FastifyReply } from 'fastify'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

@Controller()
export class StaffSubscriptionsController {
  constructor(private readonly service: SubscriptionsDeskService) {}

  @Serves(routes.subscriptions)
  subscriptions(@Input(routes.subscriptions) asked: In<'subscriptions'>): Out<'subscriptions'> {
    return this.service.page(asked)
  }

  @Serves(routes.subscriptionsCsv)
  async csv(
    @Input(routes.subscriptionsCsv) asked: In<'subscriptionsCsv'>,
    @CurrentStaff() staff: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv('suscripciones.csv', await this.service.csv(asked, staff), reply)
  }

  @Serves(routes.subscription)
  subscription(@Input(routes.subscription) { id }: In<'subscription'>): Out<'subscription'> {
    return this.service.sheet(id)
  }

  @Serves(routes.seeLeaving)
  async see(
    @Input(routes.seeLeaving) { id }: In<'seeLeaving'>,
    @CurrentStaff() staff: Actor,
  ): Out<'seeLeaving'> {
    await this.service.see(id, staff)
    return this.service.sheet(id)
  }

  @Serves(routes.leaveSubscription)
  async leave(
    @Input(routes.leaveSubscription) { id, reason }: In<'leaveSubscription'>,
    @CurrentStaff() staff: Actor,
  ): Out<'leaveSubscription'> {
    await this.service.leave(id, reason, staff)
    return this.service.sheet(id)
  }
}
