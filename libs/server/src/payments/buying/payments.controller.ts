import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { paymentRoutes as routes } from '@preciosa/contracts/payments'
import { AppError } from '@preciosa/platform'
import { AttemptsService } from '../../operations/attempts/index.js'
import { OwnPlanService } from './own-plan.service.js'
import { PlanChoicesService } from '../../people/profiles/index.js'
import { PurchaseChecks } from './purchase-checks.service.js'
import { PurchasesService } from './purchases.service.js'
import { ReceiptsService } from '../receipts/index.js'
import { HeldPlansService } from '../../paid/plans/index.js'
import {
  CurrentAccount,
  type SignedIn,
  Input,
  sendFile,
  Serves,
  type AttemptSource,
  ClientAttempt,
} from '../../http/index.js'
import { keyOf } from '../../paid/idempotency/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

@Controller()
export class PaymentsController {
  constructor(
    private readonly checks: PurchaseChecks,
    private readonly purchases: PurchasesService,
    private readonly plans: OwnPlanService,
    private readonly choices: PlanChoicesService,
    private readonly receipts: ReceiptsService,
    private readonly heldPlans: HeldPlansService,
    private readonly attempts: AttemptsService,
  ) {}

  @Serves(routes.offer)
  async offer(
    @Input(routes.offer) wanted: In<'offer'>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Out<'offer'> {
    return this.checks.offer(accountId, await this.checks.wanted(wanted))
  }

  @Serves(routes.subscribe)
  async subscribe(
    @Input(routes.subscribe) { planId, bodyPlanId, ...card }: In<'subscribe'>,
    @CurrentAccount() { accountId }: SignedIn,
    @ClientAttempt() source: AttemptSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Out<'subscribe'> {
    const key = keyOf(request)
    if (bodyPlanId !== undefined && bodyPlanId !== planId) throw another('planId')
    return this.attempts.guard('payment', { ...source, subject: String(accountId) }, () =>
      this.purchases.subscribe(accountId, planId, card, key, replayedIn(reply)),
    )
  }

  @Serves(routes.buyProduct)
  async buyProduct(
    @Input(routes.buyProduct) { productId, bodyProductId, ...card }: In<'buyProduct'>,
    @CurrentAccount() { accountId }: SignedIn,
    @ClientAttempt() source: AttemptSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Out<'buyProduct'> {
    const key = keyOf(request)
    const wanted = productId ?? bodyProductId
    if (wanted === undefined || (bodyProductId !== undefined && bodyProductId !== wanted))
      throw another('productId')
    return this.attempts.guard('payment', { ...source, subject: String(accountId) }, () =>
      this.purchases.buyPack(accountId, wanted, card, key, replayedIn(reply)),
    )
  }

  @Serves(routes.changeCard)
  async changeCard(
    @Input(routes.changeCard) card: In<'changeCard'>,
    @CurrentAccount() { accountId }: SignedIn,
    @ClientAttempt() source: AttemptSource,
  ): Out<'changeCard'> {
    await this.attempts.guard('payment', { ...source, subject: String(accountId) }, () =>
      this.plans.changeCard(accountId, card),
    )
    return {}
  }

  @Serves(routes.requestUnsubscribe)
  async requestUnsubscribe(
    @Input(routes.requestUnsubscribe) _: In<'requestUnsubscribe'>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Out<'requestUnsubscribe'> {
    await this.plans.leave(accountId)
    return {}
  }

  @Serves(routes.withdrawUnsubscribe)
  async withdrawUnsubscribe(
    @Input(routes.withdrawUnsubscribe) _: In<'withdrawUnsubscribe'>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Out<'withdrawUnsubscribe'> {
    await this.plans.stay(accountId)
    return {}
  }

  @Serves(routes.ownPlan)
  ownPlan(
    @Input(routes.ownPlan) _: In<'ownPlan'>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Out<'ownPlan'> {
    return this.plans.of(accountId)
  }

  @Serves(routes.ownPayments)
  ownPayments(
    @Input(routes.ownPayments) part: In<'ownPayments'>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Out<'ownPayments'> {
    return this.plans.payments(accountId, part)
  }

  @Serves(routes.receipt)
  async receipt(
    @Input(routes.receipt) { paymentId }: In<'receipt'>,
    @CurrentAccount() { accountId }: SignedIn,
    @ClientAttempt() source: AttemptSource,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { receipt, pdf } = await this.attempts.guard(
      'receipt',
      { ...source, subject: String(accountId) },
      () => this.receipts.of(accountId, paymentId),
    )
    const { responseType: contentType } = routes.receipt
    sendFile({ name: `comprobante-${receipt}.pdf`, contentType, content: pdf }, reply)
  }

  @Serves(routes.paymentStatus)
  async paymentStatus(
    @Input(routes.paymentStatus) { paymentId }: In<'paymentStatus'>,
    @CurrentAccount() { accountId }: SignedIn,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const status = await this.plans.status(accountId, paymentId)
    // Nest would send a string as plain text.
    void reply.type('application/json').send(JSON.stringify(status))
  }

  @Serves(routes.ownSubscriptions)
  async ownSubscriptions(
    @Input(routes.ownSubscriptions) _: In<'ownSubscriptions'>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Out<'ownSubscriptions'> {
    return { response: await this.heldPlans.all(accountId) }
  }

  @Serves(routes.paymentLink)
  async paymentLink(
    @Input(routes.paymentLink) { planId }: In<'paymentLink'>,
    @CurrentAccount() { accountId }: SignedIn,
    @ClientAttempt() source: AttemptSource,
  ): Out<'paymentLink'> {
    const wanted = await this.choices.wanted(accountId, planId)
    const url = await this.attempts.guard('payment', { ...source, subject: String(accountId) }, () =>
      this.purchases.link(accountId, wanted),
    )
    return { url }
  }
}

function replayedIn(reply: FastifyReply): () => void {
  return () => void reply.header('idempotent-replayed', 'true')
}

function another(path: string): AppError {
  return new AppError('validation', undefined, [{ path, message: 'No es el mismo que el de la dirección.' }])
}
