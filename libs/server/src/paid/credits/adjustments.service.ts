import { Injectable } from '@nestjs/common'
import { counted } from '@preciosa/contracts'
import type { Adjusted } from '@preciosa/contracts/users'
import { AppError, Clock, type Queryable } from '@preciosa/platform'
import { keyTaken } from '../idempotency/index.js'
import { AdjustmentsRepository } from './adjustments.repository.js'
import { CreditsRepository } from './credits.repository.js'
import { CreditsService } from './credits.service.js'

/** A negative amount takes credits. */
export interface NewAdjustment {
  accountId: number
  amount: number
  reason: string
  staffId: number
  /** Idempotency key, unique per staff member. */
  key: string
}

@Injectable()
export class AdjustmentsService {
  constructor(
    private readonly clock: Clock,
    private readonly credits: CreditsService,
  ) {}

  /** Idempotent by key. @throws AppError `conflict` when too few credits are left or the key is taken */
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
    // Gives the month's plan credits in case the scheduled reset is late.
    await this.credits.refresh(accountId, { client, now })
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
