import { Inject, Injectable } from '@nestjs/common'
import { STORABLE } from '@preciosa/contracts'
import { AppError, Clock, CONFIG, type Config, Database } from '@preciosa/platform'
import { ChargebacksService } from '../chargebacks/index.js'
import { PAYMENT_PROVIDER, type PaymentProvider, signatureProblem } from '../provider/index.js'
import {
  isOtherMode,
  PaymentsRepository,
  PaymentUpdatesService,
  SubscriptionUpdatesService,
} from '../settlement/index.js'
import { WebhooksRepository } from './webhooks.repository.js'

export interface SentWebhook {
  topic: string
  /** `data.id` of the address; the signature covers it, but not the body. */
  dataId: string | undefined
  requestId: string | undefined
  signature: string | undefined
  /** `live_mode` of the body; undefined if it isn't said. */
  isLive?: boolean | undefined
}

const MOST = 200

/** Webhooks of Mercado Pago: a hint of what to fetch. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'payments'>,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly updates: PaymentUpdatesService,
    private readonly preapprovals: SubscriptionUpdatesService,
    private readonly chargebacks: ChargebacksService,
  ) {}

  /** Stores it and answers; nothing is fetched yet. @throws AppError `invalid-client` without a valid signature */
  async accept({ topic, dataId, requestId, signature, isLive }: SentWebhook): Promise<void> {
    const secret = this.config.payments?.webhookSecret
    const now = this.clock.now()
    const problem =
      secret === undefined
        ? 'unsigned'
        : signatureProblem({ dataId, requestId, header: signature, secret, now })
    if (problem !== null) {
      await new WebhooksRepository(this.db.pool).refused(problem, now)
      throw new AppError('invalid-client', 'La firma del aviso no es válida.')
    }
    if (dataId === undefined || !isStorable(dataId) || !isStorable(topic)) return
    // Without a request id each delivery counts.
    const notice = { topic, subject: dataId, requestId: (requestId ?? signature ?? '').slice(0, MOST) }
    const store = new WebhooksRepository(this.db.pool)
    if (isOtherMode({ isLive: isLive ?? null }, this.config.payments))
      await store.ignore(notice, 'other-mode', now)
    else await store.accept(notice, now)
  }

  /** Safe to repeat. @throws ProviderUnavailable */
  async handle(id: number): Promise<void> {
    const notices = new WebhooksRepository(this.db.pool)
    const notice = await notices.one(id)
    if (notice === undefined) throw new Error(`There is no notice ${id}`)
    if (notice.handledAt !== null) return
    const problem = await this.fetch(notice.topic, notice.subject)
    await notices.handled(id, problem, this.clock.now())
  }

  /** @returns why it changed nothing, if so */
  private async fetch(topic: string, subject: string): Promise<string | null> {
    switch (topic) {
      case 'payment': {
        const payment = await this.provider.payment(subject)
        if (payment === null) return 'not-found'
        await this.updates.payment(payment)
        return null
      }
      case 'subscription_preapproval': {
        const subscription = await this.provider.subscription(subject)
        if (subscription === null) return 'not-found'
        await this.preapprovals.take(subscription)
        return null
      }
      case 'subscription_authorized_payment': {
        const invoice = await this.provider.invoice(subject)
        if (invoice === null) return 'not-found'
        await this.updates.invoice(invoice)
        return null
      }
      case 'topic_chargebacks_wh':
        return (await this.chargebacks.fetch(subject)) ? null : 'not-found'
      case 'topic_claims_integration_wh':
        await new PaymentsRepository(this.db.pool).addFinding(
          { kind: 'claim', subject, detail: '' },
          this.clock.now(),
        )
        return null
      default:
        return 'other-topic'
    }
  }
}

function isStorable(text: string): boolean {
  return text.length <= MOST && STORABLE.test(text)
}
