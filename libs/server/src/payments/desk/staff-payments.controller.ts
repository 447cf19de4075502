import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { centsOf } from '@preciosa/contracts/offers'
import { backofficePaymentRoutes as routes } from '@preciosa/contracts/payments'
import { type Actor, CurrentStaff, Input, sendCsv, Serves } from '../../http/index.js'
import { PaymentDeskService } from './payment-desk.service.js'
import { keyOf } from '../../paid/idempotency/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

@Controller()
export class StaffPaymentsController {
  constructor(private readonly desk: PaymentDeskService) {}

  @Serves(routes.orders)
  orders(@Input(routes.orders) asked: In<'orders'>): Out<'orders'> {
    return this.desk.orders(asked)
  }

  @Serves(routes.ordersCsv)
  async csv(
    @Input(routes.ordersCsv) asked: In<'ordersCsv'>,
    @CurrentStaff() staff: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv('pagos.csv', await this.desk.csv(asked, staff), reply)
  }

  @Serves(routes.order)
  order(@Input(routes.order) { id }: In<'order'>): Out<'order'> {
    return this.desk.order(id)
  }

  @Serves(routes.notices)
  async notices(@Input(routes.notices) _: In<'notices'>, @Res() reply: FastifyReply): Promise<void> {
    void reply.send(await this.desk.notices())
  }

  @Serves(routes.refundEffects)
  refundEffects(@Input(routes.refundEffects) { id, amount }: In<'refundEffects'>): Out<'refundEffects'> {
    return this.desk.refundEffects(id, amount === undefined ? null : centsOf(amount))
  }

  @Serves(routes.askChargebacks)
  async ask(
    @Input(routes.askChargebacks) { id }: In<'askChargebacks'>,
    @CurrentStaff() staff: Actor,
  ): Out<'askChargebacks'> {
    await this.desk.askChargebacks(id, staff)
    return this.desk.order(id)
  }

  @Serves(routes.refundOrder)
  async refund(
    @Input(routes.refundOrder) { id, amount, reason }: In<'refundOrder'>,
    @CurrentStaff() staff: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Out<'refundOrder'> {
    const wanted = { amountCents: centsOf(amount), reason, key: keyOf(request) }
    const { isRepeated } = await this.desk.refund(id, wanted, staff)
    if (isRepeated) void reply.header('idempotent-replayed', 'true')
    return this.desk.order(id)
  }
}
