import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { Clock, Database, enqueue, type Queryable } from '@preciosa/platform'
import { PAYMENT_PROVIDER, type PaymentProvider, RefusedByProvider } from '../provider/index.js'
import { meaningOf } from './meanings.rules.js'
import { PaymentsRepository } from './payments.repository.js'

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

  /** @returns false if the whole payment is being refunded already */
  async request(
    client: Queryable,
    { id = randomUUID(), amountCents = null, staffId, ...request }: RefundRequest,
  ): Promise<boolean> {
    const store = new PaymentsRepository(client)
    const refund = { id, ...request, amountCents, staffId: staffId ?? null }
    if (!(await store.addRefund(refund, this.clock.now()))) return false
    await enqueue(client, 'payments.refund', { refundId: id })
    return true
  }

  /**
   * Safe to repeat: the refund's id is its idempotency key. A refusal needs staff.
   * @returns the payment that was refunded, to be asked for again; null if nothing was done
   * @throws ProviderUnavailable
   */
  async carryOut(id: string): Promise<string | null> {
    const store = new PaymentsRepository(this.db.pool)
    const refund = await store.refund(id)
    if (refund === undefined) throw new Error(`There is no refund ${id}`)
    if (refund.doneAt !== null) return null
    const { paymentId, orderId, amountCents } = refund
    try {
      const done = await this.provider.refund(paymentId, { key: id, amountCents })
      await this.done(id, done.id)
      return paymentId
    } catch (error) {
      if (!(error instanceof RefusedByProvider)) throw error
      // Staff may have refunded it in Mercado Pago's own panel.
      if (amountCents === null && (await this.isReturned(paymentId))) {
        await this.done(id, null)
        return paymentId
      }
      await store.refundFailed(id, error.detail)
      const detail = `Mercado Pago no aceptó devolver el pago ${paymentId}: ${error.detail}`
      await store.addFinding(
        { kind: 'job-failed', subject: refundJob(id), detail, orderId },
        this.clock.now(),
      )
      return null
    }
  }

  private async done(id: string, externalId: string | null): Promise<void> {
    const store = new PaymentsRepository(this.db.pool)
    await store.refundDone(id, externalId, this.clock.now())
    await store.settleFinding('job-failed', refundJob(id), this.clock.now())
  }

  private async isReturned(paymentId: string): Promise<boolean> {
    const said = await this.provider.payment(paymentId)
    return said !== null && meaningOf(said.status, said.statusDetail) === 'refunded'
  }
}

function refundJob(id: string): string {
  return `payments.refund ${id}`
}
