import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { Clock, Database, enqueue, type Queryable } from '@preciosa/platform'
import {
  PAYMENT_PROVIDER,
  type PaymentProvider,
  type ProviderPayment,
  RefusedByProvider,
  meaningOf,
} from '../provider/index.js'
import { BillsRepository } from '../orders/index.js'
import { PaymentsRepository } from './payments.repository.js'
import { eventOf, refundAfter, type RefundEvent } from './refund-states.rules.js'
import { RefundsRepository, type StoredRefund } from './refunds.repository.js'

interface RefundRequest {
  /** Left out for what nothing asks for twice. */
  id?: string
  paymentId: string
  orderId: string | null
  reason: string
  /** Null or left out is all that is left. */
  amountCents?: number | null
  staffId?: number
}

/** Money that goes back: a record and its job in one transaction, then Mercado Pago. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /**
   * One of staff takes the place of those that were refused.
   * @returns false if the whole payment is being refunded already
   */
  async request(
    client: Queryable,
    { id = randomUUID(), amountCents = null, staffId, ...request }: RefundRequest,
  ): Promise<boolean> {
    const store = new RefundsRepository(client)
    const refund = { id, ...request, amountCents, staffId: staffId ?? null }
    if (!(await store.add(refund, this.clock.now()))) return false
    await enqueue(client, 'payments.refund', { refundId: id })
    for (const other of await store.openOf(request.paymentId))
      if (other.state === 'refused') {
        await this.change(client, other.id, { is: 'give-up' })
        await new PaymentsRepository(client).settleFinding(
          'job-failed',
          refundJob(other.id),
          this.clock.now(),
        )
      }
    return true
  }

  /**
   * Safe to repeat: one with an answer is read, and one without it is sent with the same key. A refusal needs staff.
   * @returns the payment that was refunded, to be asked for again; null if nothing was done
   * @throws ProviderUnavailable
   */
  async carryOut(id: string): Promise<string | null> {
    const known = await new RefundsRepository(this.db.pool).one(id)
    if (known === undefined) throw new Error(`There is no refund ${id}`)
    const refund = known.state === 'in-process' ? known : await this.changeNow(id, { is: 'send' })
    if (refund === null) return null
    const after = await this.changeNow(id, await this.answerTo(refund))
    return after?.state === 'done' ? after.paymentId : null
  }

  /** Staff press again. @returns false if it is done or given up */
  async again(client: Queryable, id: string): Promise<boolean> {
    const after = await this.change(client, id, { is: 'again', key: randomUUID() })
    if (after !== null) await enqueue(client, 'payments.refund', { refundId: id })
    return after !== null
  }

  /**
   * Staff settled it otherwise: nothing sends it any more.
   * @returns false for one that Mercado Pago has in process, which can't be called back
   */
  async giveUp(client: Queryable, id: string): Promise<boolean> {
    await this.change(client, id, { is: 'give-up' })
    return (await new RefundsRepository(client).one(id))?.state !== 'in-process'
  }

  /** News of a payment are news of its refunds, also of those that staff made in Mercado Pago's own panel. */
  async onPayment(client: Queryable, { id, status, statusDetail }: ProviderPayment): Promise<void> {
    const isReturned = meaningOf(status, statusDetail) === 'refunded'
    for (const refund of await new RefundsRepository(client).openOf(id))
      if (isReturned && refund.amountCents === null)
        await this.change(client, refund.id, { is: 'approved', externalId: null })
      else if (refund.state === 'in-process')
        await enqueue(client, 'payments.refund', { refundId: refund.id })
  }

  private async answerTo({ paymentId, key, amountCents, externalId }: StoredRefund): Promise<RefundEvent> {
    try {
      return eventOf(
        externalId === null
          ? await this.provider.refund(paymentId, { key, amountCents })
          : await this.provider.refundOf(paymentId, externalId),
      )
    } catch (error) {
      if (!(error instanceof RefusedByProvider)) throw error
      // Staff may have refunded it in Mercado Pago's own panel.
      return amountCents === null && (await this.isReturned(paymentId))
        ? { is: 'approved', externalId: null }
        : { is: 'refused', problem: error.detail }
    }
  }

  private changeNow(id: string, event: RefundEvent): Promise<StoredRefund | null> {
    return this.db.transaction((client) => this.change(client, id, event))
  }

  /** Each change of a refund, with its finding. @returns null if the event changes nothing */
  private async change(client: Queryable, id: string, event: RefundEvent): Promise<StoredRefund | null> {
    const store = new RefundsRepository(client)
    const now = this.clock.now()
    const refund = await store.locked(id)
    const after = refund === undefined ? null : refundAfter(refund, event, now)
    if (refund === undefined || after === null) return null
    await store.set(id, after)
    const { paymentId, orderId } = refund
    const findings = new PaymentsRepository(client)
    if (after.state === 'refused') {
      const detail = `Mercado Pago no aceptó devolver el pago ${paymentId}: ${after.problem}`
      const bill = orderId === null ? undefined : await new BillsRepository(client).one(orderId)
      const of = { orderId, accountId: bill?.accountId ?? null }
      await findings.addFinding({ kind: 'job-failed', subject: refundJob(id), detail, ...of }, now)
    } else if (after.state === 'in-process' || after.state === 'done')
      await findings.settleFinding('job-failed', refundJob(id), now)
    return { ...refund, ...after }
  }

  private async isReturned(paymentId: string): Promise<boolean> {
    const said = await this.provider.payment(paymentId)
    return said !== null && meaningOf(said.status, said.statusDetail) === 'refunded'
  }
}

function refundJob(id: string): string {
  return `payments.refund ${id}`
}
