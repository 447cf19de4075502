import { Inject, Injectable } from '@nestjs/common'
import { type Permission, type PlanCode, permissionsOf, type VehicleType } from '@preciosa/contracts'
import { AppError, Clock, hashOf, periodAt } from '@preciosa/platform'
import { UNKNOWN_VEHICLE } from '../guide/index.js'
import { TokensService } from '../accounts/index.js'
import { CreditsService } from '../credits/index.js'
import type { LookCaller, LookQuestion } from './look-caller.js'
import { decideLook, dueOf, isRefusal, type LookOutcome, type VersionFacts } from './look.rules.js'

/** A version as a look found it; `shown` is what this person sees of it once nothing is due. */
export interface Viewed<S> extends VersionFacts {
  codia: number
  shown: S
}

/** A way of looking: which versions, what it needs, the one statement, and what a person sees of its rows. */
export interface Look<R extends LookCaller, S> {
  vehicleType: VehicleType
  /** Asked for besides credits and plan. */
  permission?: Permission
  /** The text of the refusal when there is nothing; that it isn't in the guide when left out. */
  missing?: string
  /** One statement; it gives at least one row, each with the caller. */
  read(question: Omit<LookQuestion, 'codia' | 'vehicleType'>): Promise<R[]>
  view(rows: R[], plan: PlanCode): Viewed<S>[]
}

export interface DecidedLook<S> {
  outcome: LookOutcome
  viewed: Viewed<S>[]
  accountId: number | null
  balance: number
}

/**
 * Facts, decision, charge: the one way to used prices, for the look, InfoGrid, archives and trend (design D6). They share
 * the month's consultation: whichever comes first pays.
 */
@Injectable()
export class PaidLooks {
  constructor(
    @Inject(CreditsService) private readonly credits: CreditsService,
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Decides, and spends a credit for each version that is due, all or nothing.
   * @param token null for a visitor
   * @returns what is seen, and the credits left
   * @throws AppError with the code of the refusal
   */
  async show<R extends LookCaller, S>(
    token: string | null,
    look: Look<R, S>,
  ): Promise<{ viewed: Viewed<S>[]; balance: number }> {
    const { outcome, viewed, accountId, balance } = await this.decide(token, look)
    if (outcome === 'not-found') throw new AppError('not-found', look.missing ?? missing(viewed))
    if (isRefusal(outcome)) throw new AppError(outcome)
    if (outcome !== 'charge' || accountId === null) return { viewed, balance }
    // Whether they are paid already, and for how much, is decided again under the account's lock.
    const codias = dueOf(viewed).map(({ codia }) => codia)
    const charge = await this.credits.charge(accountId, codias, look.vehicleType, { isRefreshed: true })
    if (charge.outcome === 'no-credits') throw new AppError('no-credits')
    return { viewed, balance: charge.balance }
  }

  /**
   * What a look would do, without doing it.
   * @throws AppError `session-expired` for a token that isn't valid
   */
  async decide<R extends LookCaller, S>(token: string | null, look: Look<R, S>): Promise<DecidedLook<S>> {
    const { rows, caller } = await this.facts(token, look)
    const { accountId, plan, balance } = caller
    if (token !== null && accountId === null) throw new AppError('session-expired')
    const viewed = look.view(rows, plan)
    const { permission, vehicleType } = look
    const outcome = decideLook({
      signedIn: accountId !== null,
      hasProfile: caller.hasProfile,
      permitted: permission === undefined || permissionsOf(plan).has(permission),
      versions: viewed,
      balance,
      creditsActive: caller.creditsActive,
      plan,
      vehicleType,
    })
    return { outcome, viewed, accountId, balance }
  }

  private async facts<R extends LookCaller, S>(
    token: string | null,
    look: Look<R, S>,
  ): Promise<{ rows: R[]; caller: LookCaller }> {
    const now = this.clock.now()
    const tokenHash = token === null ? null : hashOf(token)
    const question = { tokenHash, period: periodAt(now), now }
    const rows = await look.read(question)
    const caller = first(rows)
    const { tokenExpiresAt, tokenCreatedAt } = caller
    if (tokenHash === null || caller.accountId === null || tokenExpiresAt === null || tokenCreatedAt === null)
      return { rows, caller }
    this.tokens.used(tokenHash, { tokenExpiresAt, tokenCreatedAt })
    if (!caller.grantDue) return { rows, caller }
    // Day 1's reset is late, or the plan is new: the first call of the month gives its credits now. One that gives
    // nothing has waited for another call, or for the reset, to give them, so that what it read is old either way.
    await this.credits.refresh(caller.accountId)
    const again = await look.read(question)
    return { rows: again, caller: first(again) }
  }
}

function first(rows: readonly LookCaller[]): LookCaller {
  const [row] = rows
  if (row === undefined) throw new Error('The look found nothing')
  return row
}

function missing(viewed: readonly Viewed<unknown>[]): string {
  const unknown = viewed.filter(({ exists }) => !exists).map(({ codia }) => codia)
  return viewed.length === 1
    ? UNKNOWN_VEHICLE
    : `No están en la guía: ${unknown.slice(0, 10).join(', ')}${unknown.length > 10 ? '…' : ''}.`
}
