import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { comparisonRoutes as routes } from '@preciosa/contracts/comparator'
import { ComparatorService } from './comparator.service.js'
import { LookService } from '../looks/index.js'
import { may, Bearer, CurrentAccount, type SignedIn, Input, Serves } from '../../http/index.js'
import { IdempotentCalls } from '../../paid/idempotency/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

@Controller()
export class ComparatorController {
  constructor(
    private readonly comparator: ComparatorService,
    private readonly looks: LookService,
    private readonly calls: IdempotentCalls,
  ) {}

  @Serves(routes.comparison)
  comparison(
    @CurrentAccount() { token }: SignedIn,
    @Input(routes.comparison) { list, vehicleType, atYear, newPrice }: In<'comparison'>,
    @Req() { caller }: FastifyRequest,
  ): Out<'comparison'> {
    const reader = {
      token,
      usedPrice: may(caller, 'USED_PRICE'),
      measurements: may(caller, 'MEASUREMENTS'),
      historicPrice: may(caller, 'HISTORIC_PRICE'),
    }
    return this.comparator.compare(reader, { list, vehicleType, year: newPrice === true ? null : atYear })
  }

  @Serves(routes.payComparison)
  payComparison(
    @Bearer() token: string | null,
    @Input(routes.payComparison) input: In<'payComparison'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Out<'payComparison'> {
    const { batch, vehicleType, atYear } = input
    return this.calls.answer(routes.payComparison, { request, reply }, input, () =>
      this.looks.pay(token, { batch, vehicleType, atYear, permission: 'COMPARATOR' }),
    )
  }
}
