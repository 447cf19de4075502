import { Inject, Injectable } from '@nestjs/common'
import { type Adjusted, counted } from '@preciosa/contracts'
import { AppError, Clock, type Queryable } from '@preciosa/platform'
import { keyTaken } from '../idempotency/index.js'
import { AdjustmentsRepository } from './adjustments.repository.js'
import { CreditsRepository } from './credits.repository.js'
import { CreditsService } from './credits.service.js'

/** Credits that a member of staff gives, or takes where the amount is negative. */
export interface NewAdjustment {
  accountId: number
  amount: number
  reason: string
  staffId: number
  /** What the request is known by: a member of staff makes it once. */
  key: string
}

/** What staff give to an account and take from it: as lots, and from what is left of lots (design D5). */
@Injectable()
export class AdjustmentsService {
  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CreditsService) private readonly credits: CreditsService,
  ) {}

  /**
   * Gives credits until the month's end, or takes some of what is left; what was spent stays spent.
   * @param client the connection whose transaction this belongs to
   * @returns the adjustment, and whether it had been made before under the same key
   * @throws AppError `conflict` when less is left than is to be taken, or the key was used for something else
   */
  async adjust(
    client: Queryable,
    { accountId, amount, reason, staffId, key }: NewAdjustment,
  ): Promise<{ adjusted: Adjusted; isRepeated: boolean }> {
    const adjustments = new AdjustmentsRepository(client)
    const ledger = new CreditsRepository(client)
    const now = this.clock.now()
    await ledger.open(accountId)
    await ledger.lock(accountId)
    const known = await adjustments.byKey(staffId, key)
    if (known !== undefined) {
      if (known.accountId !== accountId || known.amount !== amount || known.reason !== reason)
        throw keyTaken()
      return { adjusted: { id: known.id, amount, balance: known.balance }, isRepeated: true }
    }
    // The month's plan credits count, should the scheduled reset be late.
    await this.credits.refresh(accountId, client)
    const left = await ledger.balance(accountId, now)
    const balance = left + amount
    if (balance < 0) {
      const has = left === 0 ? 'No le quedan créditos' : `Le quedan ${counted(left, 'crédito', 'créditos')}`
      throw new AppError(
        'conflict',
        `${has}: no se pueden quitar ${counted(-amount, 'crédito', 'créditos')}.`,
      )
    }
    const id = await adjustments.add({ accountId, amount, balance, reason }, { staffId, key }, now)
    if (id === undefined) throw keyTaken()
    if (amount > 0) {
      await this.credits.grant(client, { accountId, kind: 'adjustment', amount, source: `adjustment:${id}` })
    } else if ((await adjustments.take(accountId, id, -amount, now)) !== -amount) {
      throw new Error(`adjustment ${id} did not take what the account had`)
    }
    return { adjusted: { id, amount, balance }, isRepeated: false }
  }
}
