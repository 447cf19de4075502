import { Injectable } from '@nestjs/common'
import { type Permission, type PlanCode, permissionsOf, type VehicleType } from '@preciosa/contracts'
import { AppError, Clock, hashOf, periodAt } from '@preciosa/platform'
import { UNKNOWN_VEHICLE } from '../../guide/editions/index.js'
import { TokensService } from '../../people/accounts/index.js'
import { CreditsService } from '../../paid/credits/index.js'
import type { LookCaller, LookQuery } from './look-caller.js'
import { decideLook, dueOf, isRefusal, type LookOutcome, type VersionFacts } from './look.rules.js'

/** The caller must not see `shown` while the version is due. */
export interface Viewed<S> extends VersionFacts {
  codia: number
  shown: S
}

export interface Look<R extends LookCaller, S> {
  vehicleType: VehicleType
  /** Required besides credits and plan. */
  permission?: Permission
  /** By default the text says that the guide lacks the version. */
  missing?: string
  /** Returns at least one row; each has the caller. */
  read(question: Omit<LookQuery, 'codia' | 'vehicleType'>): Promise<R[]>
  view(rows: R[], plan: PlanCode): Viewed<S>[]
}

export interface DecidedLook<S> {
  outcome: LookOutcome
  viewed: Viewed<S>[]
  accountId: number | null
  balance: number
}

/** The only path to used prices. The first look pays a version for the whole month. */
@Injectable()
export class PaidLooks {
  constructor(
    private readonly credits: CreditsService,
    private readonly tokens: TokensService,
    private readonly clock: Clock,
  ) {}

  /**
   * Charges all due versions or none; `chargedTo` is the account if it paid now, for `spent` versions.
   * @throws AppError with the code of the refusal
   */
  async show<R extends LookCaller, S>(
    token: string | null,
    look: Look<R, S>,
  ): Promise<{ viewed: Viewed<S>[]; balance: number; chargedTo: number | null; spent: number }> {
    // One reading of the clock: the month that is decided is the month that is charged.
    const now = this.clock.now()
    const { outcome, viewed, accountId, balance } = await this.decide(token, look, now)
    if (outcome === 'not-found') throw new AppError('not-found', look.missing ?? missing(viewed))
    if (isRefusal(outcome)) throw new AppError(outcome)
    if (outcome !== 'charge' || accountId === null) return { viewed, balance, chargedTo: null, spent: 0 }
    // The charge checks again, under the account's lock, which versions are due.
    const codias = dueOf(viewed).map(({ codia }) => codia)
    const charge = await this.credits.charge(accountId, codias, look.vehicleType, { isRefreshed: true, now })
    if (charge.outcome === 'no-credits') throw new AppError('no-credits')
    // Another request may have paid meanwhile.
    const chargedTo = charge.charged > 0 ? accountId : null
    return { viewed, balance: charge.balance, chargedTo, spent: charge.charged }
  }

  /** Changes nothing. @throws AppError `session-expired` for an invalid token */
  async decide<R extends LookCaller, S>(
    token: string | null,
    look: Look<R, S>,
    now = this.clock.now(),
  ): Promise<DecidedLook<S>> {
    const { rows, caller } = await this.facts(token, look, now)
    const { accountId, plan, balance } = caller
    if (token !== null && accountId === null) throw new AppError('session-expired')
    const viewed = look.view(rows, plan)
    const { permission, vehicleType } = look
    const outcome = decideLook({
      signedIn: accountId !== null,
      hasProfile: caller.hasProfile,
      awaitsConsent: caller.awaitsConsent,
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
    now: Date,
  ): Promise<{ rows: R[]; caller: LookCaller }> {
    const tokenHash = token === null ? null : hashOf(token)
    const question = { tokenHash, period: periodAt(now), now }
    const rows = await look.read(question)
    const caller = first(rows)
    const { tokenExpiresAt, tokenCreatedAt } = caller
    if (tokenHash === null || caller.accountId === null || tokenExpiresAt === null || tokenCreatedAt === null)
      return { rows, caller }
    this.tokens.used(tokenHash, { tokenExpiresAt, tokenCreatedAt })
    if (!caller.grantDue) return { rows, caller }
    // Day 1's reset is late or the plan is new. The first read is outdated even if another call granted the
    // credits.
    await this.credits.refresh(caller.accountId, { now })
    const again = await look.read(question)
    return { rows: again, caller: first(again) }
  }
}

function first(rows: readonly LookCaller[]): LookCaller {
  const [row] = rows
  if (row === undefined) throw new Error('The look query returned no row')
  return row
}

function missing(viewed: readonly Viewed<unknown>[]): string {
  const unknown = viewed.filter(({ exists }) => !exists).map(({ codia }) => codia)
  return viewed.length === 1
    ? UNKNOWN_VEHICLE
    : `No están en la guía: ${unknown.slice(0, 10).join(', ')}${unknown.length > 10 ? '…' : ''}.`
}
