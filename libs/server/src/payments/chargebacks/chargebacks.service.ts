import { Inject, Injectable } from '@nestjs/common'
import type { OrderSheet } from '@preciosa/contracts/payments'
import { Clock, Database } from '@preciosa/platform'
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderChargeback } from '../provider/index.js'
import { PaymentsRepository } from '../settlement/index.js'
import { ChargebacksRepository } from './chargebacks.repository.js'

/** What Mercado Pago asks the seller in a charge-back, and until when. Its money is `payment-updates`'s affair. */
@Injectable()
export class ChargebacksService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /** @returns false if there is none with that number @throws ProviderUnavailable */
  async fetch(id: string): Promise<boolean> {
    const chargeback = await this.provider.chargeback(id)
    if (chargeback !== null) await this.keep(chargeback)
    return chargeback !== null
  }

  /** @throws ProviderUnavailable */
  async ask(paymentId: string): Promise<void> {
    for (const chargeback of await this.provider.chargebacksOf(paymentId)) await this.keep(chargeback)
  }

  async ofOrder(orderId: string): Promise<OrderSheet['chargebacks']> {
    const rows = await new ChargebacksRepository(this.db.pool).ofOrder(orderId)
    return rows.map(({ deadline, seenAt, ...row }) => ({
      ...row,
      deadline: deadline?.toISOString() ?? null,
      seenAt: seenAt.toISOString(),
    }))
  }

  /** Open ones are shown to staff until they are decided. */
  private async keep(chargeback: ProviderChargeback): Promise<void> {
    const now = this.clock.now()
    await this.db.transaction(async (client) => {
      const store = new PaymentsRepository(client)
      const kept = await new ChargebacksRepository(client).keep(chargeback, now)
      for (const { paymentId, orderId, accountId } of kept)
        if (chargeback.isCovered === null)
          await store.addFinding(
            {
              kind: 'chargeback',
              subject: paymentId,
              detail: chargeback.documents ?? '',
              deadline: chargeback.deadline,
              orderId,
              accountId,
            },
            now,
          )
        else await store.settleFinding('chargeback', paymentId, now)
    })
  }
}
