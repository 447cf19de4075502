import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { Clock, CONFIG, type Config, Database, type Queryable } from '@preciosa/platform'
import { BillingService } from '../../people/billing/index.js'
import { HeldPlansService, type SubscriptionTerms } from '../../paid/plans/index.js'
import { InvoicesService } from '../invoices/index.js'
import { type Bill, BillsRepository, InvoicesRepository, OrdersRepository } from '../orders/index.js'
import {
  PAYMENT_PROVIDER,
  type PaymentProvider,
  type ProviderInvoice,
  type ProviderPayment,
  ProviderUnavailable,
  type Meaning,
  meaningOf,
} from '../provider/index.js'
import { isClosed } from './close-order.js'
import { lockPayer } from './payer.js'
import { PaymentsRepository } from './payments.repository.js'
import { DifferenceEffects } from './difference-effects.service.js'
import { PackEffects } from './pack-effects.service.js'
import { PlanEffects } from './plan-effects.service.js'
import { SubscriptionUpdatesService } from './subscription-updates.service.js'
import { isOtherMode, moneyOf, nextCheck, problemOf } from './order-checks.rules.js'
import { RefundsService } from './refunds.service.js'

const DAY = 24 * 3_600_000

/**
 * Takes an update of Mercado Pago, from whichever way it came: an answer, a webhook, a poll or the reconcile.
 * An update older than what is stored changes nothing, and each effect happens once.
 */
@Injectable()
export class PaymentUpdatesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'payments'>,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly heldPlans: HeldPlansService,
    private readonly bills: BillingService,
    private readonly packs: PackEffects,
    private readonly differences: DifferenceEffects,
    private readonly plans: PlanEffects,
    private readonly preapprovals: SubscriptionUpdatesService,
    private readonly refunds: RefundsService,
    private readonly electronic: InvoicesService,
  ) {}

  /** @throws ProviderUnavailable also for a day while the invoice that it paid isn't listed */
  async payment(payment: ProviderPayment): Promise<void> {
    if (payment.subscriptionId === null) {
      await this.db.transaction((client) => this.onPurchase(client, payment))
      return
    }
    const invoices = await this.provider.invoicesOf(payment.subscriptionId)
    const invoice = invoices.find((each) => each.payment?.id === payment.id)
    if (invoice !== undefined) await this.invoice(invoice, payment)
    // A rejected one is followed by a retry, which is then the invoice's payment.
    else if (meaningOf(payment.status, payment.statusDetail) !== 'cancelled')
      await this.waitForInvoice(payment)
  }

  /** Mercado Pago lists an invoice some time after its payment; a day later staff look at it. */
  private async waitForInvoice({ id, createdAt, ...payment }: ProviderPayment): Promise<void> {
    const now = this.clock.now()
    if (now.getTime() - createdAt.getTime() < DAY)
      throw new ProviderUnavailable('the invoice of a payment is not there yet')
    const detail = `Es de la suscripción ${payment.subscriptionId ?? ''}, ${moneyOf(payment)}.`
    await new PaymentsRepository(this.db.pool).addFinding({ kind: 'no-invoice', subject: id, detail }, now)
  }

  async invoice(invoice: ProviderInvoice, known?: ProviderPayment): Promise<void> {
    const subscription = await this.subscriptionOf(invoice)
    const payment =
      known ?? (invoice.payment === null ? null : await this.provider.payment(invoice.payment.id))
    if (payment === null) return
    await this.db.transaction(async (client) => {
      await new PaymentsRepository(client).settleFinding('no-invoice', payment.id, this.clock.now())
      if (subscription === undefined) await this.onUnknownInvoice(client, invoice, payment)
      else await this.onInvoice(client, subscription, invoice, payment)
    })
  }

  private async onPurchase(client: Queryable, payment: ProviderPayment): Promise<void> {
    const found = await new OrdersRepository(client).purchase(payment.externalReference)
    if (found === undefined || found.kind === 'plan') {
      await this.keepUnknown(client, payment)
      return
    }
    const payer = await lockPayer(client, found.accountId)
    const order = await new OrdersRepository(client).locked(found.id)
    if (order === undefined || !(await this.keep(client, order, payment))) return
    await (order.kind === 'pack' ? this.packs : this.differences).take(client, order, payer, payment)
    await this.electronic.follow(client, payment.id)
  }

  private async onInvoice(
    client: Queryable,
    subscription: SubscriptionTerms,
    invoice: ProviderInvoice,
    payment: ProviderPayment,
  ): Promise<void> {
    const payer = await lockPayer(client, subscription.accountId)
    const invoices = new InvoicesRepository(client)
    const { id: subscriptionId, accountId, planId, name, billing } = subscription
    const now = this.clock.now()
    const { amountCents, credits } = await this.promiseOf(client, subscription, invoice)
    await invoices.add({
      id: randomUUID(),
      accountId,
      planId,
      subscriptionId,
      invoiceId: invoice.id,
      name,
      billing,
      amountCents,
      credits,
      createdAt: now,
      checkAt: nextCheck(now, 0, now),
      billed: await this.bills.stored(client, accountId),
    })
    const bill = await invoices.locked(invoice.id)
    if (bill === undefined || !(await this.keep(client, bill, payment))) return
    await this.plans.take(client, { bill, payer, payment, invoice, subscriptionId })
    await this.electronic.follow(client, payment.id)
  }

  /** An invoice may be older than a change of the plan's terms, or Mercado Pago hear of the change after it. */
  private async promiseOf(
    client: Queryable,
    { id, priceCents, infocreditsPerMonth }: SubscriptionTerms,
    { amountCents }: ProviderInvoice,
  ): Promise<{ amountCents: number; credits: number }> {
    const former =
      amountCents === priceCents
        ? undefined
        : (await this.heldPlans.former(id, client)).find(({ terms }) => terms.priceCents === amountCents)
    return former === undefined
      ? { amountCents: priceCents, credits: infocreditsPerMonth }
      : { amountCents, credits: former.terms.infocreditsPerMonth }
  }

  /** Money for a preapproval that started no plan goes back, if an order of ours asked for it. */
  private async onUnknownInvoice(
    client: Queryable,
    invoice: ProviderInvoice,
    payment: ProviderPayment,
  ): Promise<void> {
    const order = await new OrdersRepository(client).ofPreapproval(invoice.subscriptionId)
    if (order === undefined) {
      await this.keepUnknown(client, payment)
      return
    }
    await lockPayer(client, order.accountId)
    if (!(await this.keep(client, order, payment))) return
    const meaning = meaningOf(payment.status, payment.statusDetail)
    await this.sendBack(client, order, payment, meaning, 'El plan que se cobró no había empezado.')
  }

  /** Stores the payment. @returns false if it has no effect on the bill */
  private async keep(client: Queryable, bill: Bill, payment: ProviderPayment): Promise<boolean> {
    const store = new PaymentsRepository(client)
    const now = this.clock.now()
    if (!(await this.store(client, payment, bill.id))) return false
    const meaning = meaningOf(payment.status, payment.statusDetail)
    const of = { subject: payment.id, orderId: bill.id, accountId: bill.accountId }
    const problem = problemOf(payment, bill, this.config.payments)
    await store.setProblem(payment.id, problem ?? (meaning === 'unknown' ? 'unknown-status' : null))
    if (payment.status === 'in_mediation')
      await store.addFinding({ kind: 'mediation', detail: `${moneyOf(payment)}.`, ...of }, now)
    else await store.settleFinding('mediation', payment.id, now)
    if (problem !== null) {
      const detail = `Vendedor ${payment.collectorId}, ${moneyOf(payment)}.`
      await store.addFinding({ kind: problem, detail, ...of }, now)
      return false
    }
    if (meaning === 'unknown') {
      const detail = `${payment.status}/${payment.statusDetail}`
      await store.addFinding({ kind: 'unknown-status', detail, ...of }, now)
    }
    if (bill.paymentId === null)
      await new BillsRepository(client).change(bill, { paymentId: payment.id }, now)
    if (meaning === 'unknown') return false
    if (isClosed(bill)) {
      await this.sendBack(client, bill, payment, meaning, 'Ya se había cerrado el pedido.')
      return false
    }
    if (bill.paidAt === null || bill.paymentId === payment.id) return true
    await this.keepSecond(client, bill, payment, meaning)
    return false
  }

  /** @returns false for an update that is older than what is stored */
  private async store(client: Queryable, payment: ProviderPayment, orderId: string | null): Promise<boolean> {
    if (!(await new PaymentsRepository(client).keep(payment, orderId, this.clock.now()))) return false
    await this.refunds.onPayment(client, payment)
    return true
  }

  /** One order is one payment: a second one that is approved goes back, and nothing of it touches the first. */
  private async keepSecond(
    client: Queryable,
    bill: Bill,
    payment: ProviderPayment,
    meaning: Meaning,
  ): Promise<void> {
    await new PaymentsRepository(client).setProblem(payment.id, 'second')
    await this.sendBack(client, bill, payment, meaning, 'El mismo pago se cobró dos veces.')
  }

  private async sendBack(
    client: Queryable,
    { id: orderId }: Bill,
    { id: paymentId }: ProviderPayment,
    meaning: Meaning,
    reason: string,
  ): Promise<void> {
    if (meaning === 'paid') await this.refunds.request(client, { paymentId, orderId, reason })
  }

  private async keepUnknown(client: Queryable, payment: ProviderPayment): Promise<void> {
    const store = new PaymentsRepository(client)
    const now = this.clock.now()
    if (!(await this.store(client, payment, null))) return
    const isOther = isOtherMode(payment, this.config.payments)
    await store.setProblem(payment.id, isOther ? 'other-mode' : 'unknown-order')
    const meaning = meaningOf(payment.status, payment.statusDetail)
    if ((meaning === 'waiting' && payment.status !== 'in_mediation') || meaning === 'cancelled') return
    const detail = `${payment.status}/${payment.statusDetail}, ${moneyOf(payment)}.`
    if (isOther) {
      await store.addFinding({ kind: 'other-mode', subject: payment.id, detail }, now)
      return
    }
    await store.addFinding({ kind: 'unknown-payment', subject: payment.id, detail }, now)
  }

  /** A charge may be heard of before its preapproval. */
  private async subscriptionOf({ subscriptionId }: ProviderInvoice): Promise<SubscriptionTerms | undefined> {
    const known = await this.heldPlans.byExternalId(subscriptionId)
    if (known !== undefined) return known
    const said = await this.provider.subscription(subscriptionId)
    if (said === null) return undefined
    await this.preapprovals.take(said)
    return this.heldPlans.byExternalId(subscriptionId)
  }
}
