import { Inject, Injectable } from '@nestjs/common'
import { type Access, type PlanCode, permissionsOf, type Prices, type VehicleType } from '@preciosa/contracts'
import { AppError, Clock, hashOf, periodAt } from '@preciosa/platform'
import { TokensService } from '../accounts/index.js'
import { CreditsService } from '../credits/index.js'
import { newestVisibleYear } from '../guide/index.js'
import { planInForce } from '../plans/index.js'
import { LookRepository, type LookRow } from './look.repository.js'
import { decideLook, isRefusal, type LookOutcome } from './look.rules.js'
import { pricesOf, type VisiblePrices, visiblePrices } from './prices.rules.js'

/** A version somebody asks about. */
export interface Wanted {
  codia: number
  vehicleType: VehicleType
}

interface Decided {
  outcome: LookOutcome
  exists: boolean
  accountId: number | null
  balance: number
  visible: VisiblePrices
}

/** The price view: what a used vehicle costs, to whoever may see it, for a credit the first time (design D6). */
@Injectable()
export class LookService {
  constructor(
    @Inject(LookRepository) private readonly repository: LookRepository,
    @Inject(CreditsService) private readonly credits: CreditsService,
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Shows a version's prices and spends a credit where the decision says so.
   * @param token null for a visitor
   * @throws AppError with the code of the refusal
   */
  async look(token: string | null, wanted: Wanted): Promise<Prices> {
    const { outcome, accountId, balance, visible } = await this.decide(token, wanted)
    if (isRefusal(outcome)) throw new AppError(outcome)
    if (outcome !== 'charge' || accountId === null) return pricesOf(visible, balance)
    // Whether it is paid already, and for how much, is decided again under the account's lock.
    const charge = await this.credits.charge(accountId, [wanted.codia], wanted.vehicleType, {
      isRefreshed: true,
    })
    if (charge.outcome === 'no-credits') throw new AppError('no-credits')
    return pricesOf(visible, charge.balance)
  }

  /**
   * What a look would do, without doing it.
   * @throws AppError `not-found`, and `session-expired` for a token that isn't valid
   */
  async access(token: string | null, wanted: Wanted): Promise<Access> {
    const { outcome, exists, accountId, balance } = await this.decide(token, wanted)
    if (!exists) throw new AppError('not-found', 'Ese vehículo no está en la guía.')
    return {
      outcome,
      cost: outcome === 'charge' ? 1 : 0,
      availableCredits: accountId === null ? null : balance,
    }
  }

  private async decide(token: string | null, wanted: Wanted): Promise<Decided> {
    const row = await this.facts(token, wanted)
    const { accountId, type, code, planExpiresAt: expiresAt, balance, paid } = row
    if (token !== null && accountId === null) throw new AppError('session-expired')
    const plan = planInForce({ type, code, expiresAt }, this.clock.now())
    const visible = visibleTo(plan, row)
    const exists = row.period !== null
    const outcome = decideLook({
      ...wanted,
      signedIn: accountId !== null,
      exists,
      hasProfile: type !== null,
      paid,
      hasUsedPrice: visible.usedPrices.length > 0,
      balance,
      creditsActive: row.creditsActive ?? true,
      plan,
    })
    return { outcome, exists, accountId, balance, visible }
  }

  private async facts(token: string | null, wanted: Wanted): Promise<LookRow> {
    const now = this.clock.now()
    const tokenHash = token === null ? null : hashOf(token)
    const question = { ...wanted, tokenHash, period: periodAt(now), now }
    const row = await this.repository.facts(question)
    if (tokenHash === null || row.accountId === null || row.tokenExpiresAt === null) return row
    this.tokens.used(tokenHash, row.tokenExpiresAt)
    if (!row.grantDue) return row
    // Day 1's reset is late, or the plan is new: whoever comes first gets the month's credits now.
    const given = await this.credits.refresh(row.accountId)
    return given === 0 ? row : this.repository.facts(question)
  }
}

function visibleTo(plan: PlanCode, { period, newPrice, yearFrom, prices }: LookRow): VisiblePrices {
  if (period === null) return { newPrice: null, usedPrices: [] }
  const usedPrice = permissionsOf(plan).has('USED_PRICE')
  return visiblePrices({ newPrice, yearFrom, prices: prices ?? [] }, newestVisibleYear(period, { usedPrice }))
}
