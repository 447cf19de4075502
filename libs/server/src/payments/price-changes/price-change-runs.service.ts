import { Inject, Injectable } from '@nestjs/common'
import { priceHoldsFrom } from '@preciosa/contracts/price-changes'
import { AppError, Clock, CONFIG, type Config, Database, type Queryable } from '@preciosa/platform'
import { MailService } from '../../operations/mail/index.js'
import { SubscriptionsService } from '../../paid/plans/index.js'
import { RefusedByProvider } from '../provider/index.js'
import { ChargesService, lockPayer, type Payer } from '../settlement/index.js'
import { type Announcement, type Step, stepOf } from './price-change.rules.js'
import { type OpenLine, PriceChangesRepository } from './price-changes.repository.js'

const AT_ONCE = 500

/** Announces price changes and carries them out, each line in a transaction of its own. */
@Injectable()
export class PriceChangeRuns {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'payments'>,
    private readonly subscriptions: SubscriptionsService,
    private readonly charges: ChargesService,
    private readonly mails: MailService,
  ) {}

  /** Safe to repeat and to run late. @throws AggregateError with what failed, after everything else is done */
  async run(): Promise<void> {
    if (this.config.payments === undefined) return
    const failures: unknown[] = []
    const store = new PriceChangesRepository(this.db.pool)
    for (let after = 0; ;) {
      const lines = await store.openLines(after, AT_ONCE)
      const mails = await this.mails.outcomes(this.db.pool, 'price-change', lines.map(mailOf))
      for (const line of lines)
        try {
          await this.take(line, mails.get(mailOf(line)))
        } catch (error) {
          failures.push(error)
        }
      const last = lines.at(-1)
      if (last === undefined) break
      after = last.id
    }
    await this.sayWithdrawn(store)
    await store.close(this.clock.now())
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} lines of price changes failed`)
  }

  private async take(line: OpenLine, mail: Announcement): Promise<void> {
    if (stepOf(line, mail, this.clock.now()).do === 'wait') return
    const step = await this.db
      .transaction(async (client) => {
        const payer = await lockPayer(client, line.accountId)
        const locked = await new PriceChangesRepository(client).lockLine(line.id)
        if (locked === undefined) return null
        const next = stepOf(locked, mail, this.clock.now())
        await this.store(client, payer, locked, next)
        return next.do
      })
      .catch((error: unknown) => {
        // Its plan ended at this moment, or begins to end; the next run sees that.
        if (error instanceof AppError && error.code === 'conflict') return null
        throw error
      })
    if (step === 'reprice' || step === 'set-amount') await this.setAmount(line)
  }

  private async store(client: Queryable, payer: Payer, line: OpenLine, step: Step): Promise<void> {
    const store = new PriceChangesRepository(client)
    const at = this.clock.now()
    switch (step.do) {
      case 'announce':
        await this.announce(client, payer, line)
        await store.announced(line.id, at)
        return
      case 'reprice':
        await this.subscriptions.reprice(
          client,
          line.subscriptionId,
          line.priceCents,
          `price-change:${line.id}`,
        )
        await store.carried(line.id, at)
        return
      case 'leave':
        await store.settle(line.id, { state: 'left', detail: step.detail, at })
        return
      case 'fail':
        await store.settle(line.id, { state: 'failed', detail: step.detail, at })
        return
      case 'set-amount':
      case 'wait':
    }
  }

  private async announce(
    client: Queryable,
    { accountId, email: address }: Payer,
    line: OpenLine,
  ): Promise<void> {
    const { name, billing, priceCents, holdsFrom, endsAt, now } = line
    const data = {
      name,
      billing,
      beforeCents: now.priceCents,
      priceCents,
      from: priceHoldsFrom(holdsFrom, this.clock.now()).toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    }
    await this.mails.send(client, 'price-change', { accountId, address }, data, mailOf(line))
  }

  /** It is done when Mercado Pago has the amount. */
  private async setAmount({ id, subscriptionId, priceCents }: OpenLine): Promise<void> {
    const store = new PriceChangesRepository(this.db.pool)
    const at = this.clock.now()
    try {
      const said = await this.charges.settle(subscriptionId)
      if (said === null) await store.settle(id, { state: 'failed', detail: UNKNOWN, at })
      else if (said.status !== 'cancelled' && said.amountCents === priceCents)
        await store.settle(id, { state: 'done', detail: null, at })
    } catch (error) {
      if (!(error instanceof RefusedByProvider)) throw error
      const detail = `Mercado Pago no aceptó el precio nuevo, y sigue cobrando el anterior (${error.detail}).`
      await store.settle(id, { state: 'failed', detail, at })
    }
  }

  private async sayWithdrawn(store: PriceChangesRepository): Promise<void> {
    for (;;) {
      const lines = await store.untold(AT_ONCE)
      if (lines.length === 0) return
      for (const { id, accountId } of lines)
        await this.db.transaction(async (client) => {
          const { email: address, lives } = await lockPayer(client, accountId)
          const told = await new PriceChangesRepository(client).tell(id, this.clock.now())
          if (told == null || !lives) return
          await this.mails.send(client, 'price-stays', { accountId, address }, told, String(id))
        })
    }
  }
}

const UNKNOWN = 'Mercado Pago no conoce la suscripción.'

/** Names the mail of a line; one that was lost is followed by another. */
function mailOf({ id, mails }: Pick<OpenLine, 'id' | 'mails'>): string {
  return `${id} ${mails}`
}
