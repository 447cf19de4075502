import { Inject, Injectable } from '@nestjs/common'
import { Clock, Database } from '@preciosa/platform'
import {
  BillsRepository,
  type Invoice,
  InvoicesRepository,
  type Order,
  OrdersRepository,
} from '../orders/index.js'
import { PAYMENT_PROVIDER, type PaymentProvider } from '../provider/index.js'
import {
  ChargesService,
  LINK_FOR,
  LOST_AFTER,
  nextCheck,
  NOT_ATTEMPTED,
  PaymentUpdatesService,
  retriedCheck,
  SubscriptionUpdatesService,
} from '../settlement/index.js'

const AT_ONCE = 100

/** Asks Mercado Pago for orders without an answer, as webhooks may never come. */
@Injectable()
export class OrderChecksService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly updates: PaymentUpdatesService,
    private readonly preapprovals: SubscriptionUpdatesService,
    private readonly charges: ChargesService,
  ) {}

  /** @returns the number of orders and charges asked for @throws AggregateError with what failed, after all others */
  async checkDue(): Promise<number> {
    const bills = new BillsRepository(this.db.pool)
    const failures: unknown[] = []
    const at = this.clock.now()
    const due = [
      ...(await new OrdersRepository(this.db.pool).due(at, AT_ONCE)),
      ...(await new InvoicesRepository(this.db.pool).due(at, AT_ONCE)),
    ]
    for (const bill of due) {
      const now = this.clock.now()
      // First, so that one that always fails doesn't hold up the others.
      await bills.checkAgain(bill, retriedCheck(bill.createdAt, now), bill.checks)
      try {
        await (bill.isCharge ? this.checkInvoice(bill) : this.check(bill))
        const checks = bill.checks + 1
        await bills.checkAgain(bill, nextCheck(bill.createdAt, checks, now), checks)
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} orders could not be asked for`)
    return due.length
  }

  private async checkInvoice({ invoiceId }: Invoice): Promise<void> {
    const invoice = await this.provider.invoice(invoiceId)
    if (invoice !== null) await this.updates.invoice(invoice)
  }

  /** @throws ProviderUnavailable */
  async check(order: Order): Promise<void> {
    const isKnown = order.kind === 'plan' ? await this.askForPlan(order) : await this.askForPayment(order)
    if (!isKnown) await this.giveUp(order)
  }

  private async askForPayment({ id, paymentId }: Order): Promise<boolean> {
    const known = paymentId === null ? null : await this.provider.payment(paymentId)
    const payments = known === null ? await this.provider.paymentsOf(id) : [known]
    for (const payment of payments) await this.updates.payment(payment)
    return payments.length > 0
  }

  private async askForPlan({ id, preapprovalId, link, createdAt }: Order): Promise<boolean> {
    const known = preapprovalId === null ? null : await this.provider.subscription(preapprovalId)
    const subscriptions = known === null ? await this.provider.subscriptionsOf(id) : [known]
    for (const each of subscriptions) {
      const isForgotten = link !== null && this.clock.now().getTime() - createdAt.getTime() > LINK_FOR
      if (each.status === 'pending' && isForgotten) await this.charges.cancel(each.id)
      else await this.preapprovals.take(each)
    }
    return subscriptions.length > 0
  }

  private async giveUp({ id, accountId, createdAt }: Order): Promise<void> {
    const now = this.clock.now()
    if (now.getTime() - createdAt.getTime() < LOST_AFTER) return
    await this.db.transaction(async (client) => {
      const orders = new OrdersRepository(client)
      const order = await orders.locked(id)
      if (order?.status !== 'pending' || order.accountId !== accountId) return
      await orders.change(id, { status: 'cancelled', detail: NOT_ATTEMPTED }, now)
    })
  }
}
