import { Inject, Injectable } from '@nestjs/common'
import { PAYMENT_PROVIDER, type PaymentProvider } from '../provider/index.js'
import { PaymentUpdatesService, RefundsService } from '../settlement/index.js'

@Injectable()
export class RefundJobsService {
  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly refunds: RefundsService,
    private readonly updates: PaymentUpdatesService,
  ) {}

  /** Gives the money back, and takes its effects at once. Safe to repeat. @throws ProviderUnavailable */
  async carryOut(refundId: string): Promise<void> {
    const paymentId = await this.refunds.carryOut(refundId)
    const payment = paymentId === null ? null : await this.provider.payment(paymentId)
    if (payment !== null) await this.updates.payment(payment)
  }
}
