import { Inject, Injectable } from '@nestjs/common'
import { Clock, Database, type Queryable } from '@preciosa/platform'
import { MailService } from '../../operations/mail/index.js'
import { type SubscriptionTerms, HeldPlansService, wantedOf } from '../../paid/plans/index.js'
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderSubscription } from '../provider/index.js'
import { lockPayer } from './payer.js'
import { SubscriptionUpdatesService } from './subscription-updates.service.js'

const CHARGES = new Set(['authorized', 'paused'])

/** Stops and starts the charges of subscriptions at Mercado Pago, and sets what they cost. */
@Injectable()
export class ChargesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly heldPlans: HeldPlansService,
    private readonly preapprovals: SubscriptionUpdatesService,
    private readonly mails: MailService,
  ) {}

  /** Safe to repeat: the state of now counts, not the one that made the job. @returns what Mercado Pago has then */
  async settle(subscriptionId: number): Promise<ProviderSubscription | null> {
    const said = await this.db.transaction(async (client) => {
      await lockCharges(client, subscriptionId)
      const subscription = await this.heldPlans.terms(subscriptionId, client)
      if (subscription === undefined) throw new Error(`There is no subscription ${subscriptionId}`)
      if (subscription.externalId === null) return null
      const wanted = wantedOf(subscription)
      const done = await this.bringInLine(subscription.externalId, wanted)
      const amount = subscription.priceCents
      if (done !== null && wanted !== 'cancelled' && CHARGES.has(done.status) && done.amountCents !== amount)
        return this.provider.setAmount(subscription.externalId, amount)
      if (hasEnded(subscription)) await this.sayEnded(client, subscription)
      return done
    })
    if (said !== null) await this.preapprovals.take(said)
    return said
  }

  /** A preapproval without a subscription charges for nothing. */
  async cancel(externalId: string): Promise<void> {
    const said = await this.bringInLine(externalId, 'cancelled')
    if (said !== null) await this.preapprovals.take(said)
  }

  private async bringInLine(
    externalId: string,
    wanted: 'authorized' | 'paused' | 'cancelled',
  ): Promise<ProviderSubscription | null> {
    const said = await this.provider.subscription(externalId)
    // Cancelled is for ever, and a pending one that goes on waits for its payer.
    if (said === null || said.status === wanted || said.status === 'cancelled') return said
    if (said.status === 'pending' && wanted !== 'cancelled') return said
    return this.provider.setStatus(externalId, wanted)
  }

  private async sayEnded(
    client: Queryable,
    { id, accountId, name, endedAt }: SubscriptionTerms,
  ): Promise<void> {
    const { email: address, lives } = await lockPayer(client, accountId)
    if (!lives) return
    const at = (endedAt ?? this.clock.now()).toISOString()
    await this.mails.send(client, 'plan-ended', { accountId, address }, { name, at }, String(id))
  }
}

/** One job at a time brings a subscription in line, so that the last one sees the last state. */
async function lockCharges(client: Queryable, subscriptionId: number): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`charges ${subscriptionId}`])
}

/** One that was given up before its day never began. */
function hasEnded({ status, startsAt, endedAt }: SubscriptionTerms): boolean {
  return status === 'ended' && endedAt !== null && endedAt >= startsAt
}
