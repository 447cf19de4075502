import { Inject, Injectable } from '@nestjs/common'
import { addMonths, type VehicleType } from '@preciosa/contracts'
import {
  AppError,
  Clock,
  CONFIG,
  type Config,
  Database,
  periodAt,
  type Queryable,
  startOfMonth,
} from '@preciosa/platform'
import {
  type Charge,
  type ConsultedSpend,
  CreditsRepository,
  type Holding,
  type HoldingSpends,
  type Moment,
} from './credits.repository.js'
import {
  BEFORE_ALL,
  LedgerCheckRepository,
  type LedgerFault,
  type LedgerSlice,
} from './ledger-check.repository.js'
import { expiryOf, type LotKind, NEVER } from './credits.rules.js'

/** `source` identifies the reason: each source gives once. */
export interface Grant {
  accountId: number
  kind: Exclude<LotKind, 'plan'>
  amount: number
  source: string
}

const RESET_AT_ONCE = 1000

const FAULTS = 1000

/**
 * Ledger of InfoCredits: lots are given, and each spend names its lot. No code writes a balance.
 */
@Injectable()
export class CreditsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'creditsCarryOver'>,
  ) {}

  async open(client: Queryable, accountId: number): Promise<void> {
    await new CreditsRepository(client).open(accountId)
  }

  /** Serializes grants to the account, which has a ledger afterwards. */
  async lock(client: Queryable, accountId: number): Promise<void> {
    const credits = new CreditsRepository(client)
    await credits.open(accountId)
    await credits.lock(accountId)
  }

  async grant(client: Queryable, { accountId, kind, amount, source }: Grant): Promise<boolean> {
    const credits = new CreditsRepository(client)
    const now = this.clock.now()
    await this.lock(client, accountId)
    const expiresAt = expiryOf(kind, periodAt(now), this.config.creditsCarryOver)
    return credits.addLot({ accountId, kind, amount, startsAt: now, expiresAt, source }, now)
  }

  /**
   * Spent credits stay spent.
   * @param reason a line of the account's ledger, in Spanish
   * @param most takes at most so many; all that are left without it
   * @returns the credits taken @throws AppError `not-found`
   */
  async takeBack(
    client: Queryable,
    source: string,
    reason: string,
    most: number | null = null,
  ): Promise<number> {
    const credits = new CreditsRepository(client)
    const accountId = await credits.accountOfLot(source)
    if (accountId !== null) await credits.lock(accountId)
    const taken = await credits.takeFromLot(source, most, reason, this.clock.now())
    if (taken === null) throw new AppError('not-found', 'No existe esa acreditación.')
    return taken
  }

  /**
   * All or nothing; free for vehicles paid this month, or ever by the welcome lot.
   * Gives the month's plan credits first, in case the reset is late, unless `isRefreshed`. `now` is the one
   * that the caller decided by.
   */
  async charge(
    accountId: number,
    codias: readonly number[],
    vehicleType: VehicleType,
    { isRefreshed = false, now = this.clock.now() } = {},
  ): Promise<Charge> {
    if (!isRefreshed) await this.refresh(accountId, { now })
    return new CreditsRepository(this.db.pool).charge(accountId, codias, vehicleType, monthOf(now))
  }

  async balance(accountId: number, now = this.clock.now()): Promise<number> {
    await this.refresh(accountId, { now })
    return new CreditsRepository(this.db.pool).balance(accountId, now)
  }

  /** @returns 1 if a lot is new or grew */
  async refresh(
    accountId: number,
    { client = this.db.pool, now = this.clock.now() }: { client?: Queryable; now?: Date } = {},
  ): Promise<number> {
    return new CreditsRepository(client).addPlanLotTo(accountId, monthOf(now))
  }

  async hasLot(client: Queryable, source: string): Promise<boolean> {
    return (await new CreditsRepository(client).accountOfLot(source)) !== null
  }

  /** Unspent credits of a lot that hasn't ended; 0 without such a lot. */
  leftOf(client: Queryable, source: string): Promise<number> {
    return new CreditsRepository(client).leftOf(source, this.clock.now())
  }

  /** After a change of plans: what the month's lot gives, and when it ends. The caller holds the account's lock. */
  async settlePlanLot(client: Queryable, accountId: number, now: Date): Promise<void> {
    const credits = new CreditsRepository(client)
    const month = monthOf(now)
    if ((await credits.addPlanLotTo(accountId, month)) === 0) await credits.endPlanLot(accountId, month)
  }

  /**
   * Money for plan credits of this month went back: unspent ones go with it, and may be given again.
   * The caller holds the account's lock.
   * @param claimed credits that it paid @param kept what the month's plan still gives
   * @param reason a line of the account's ledger, in Spanish
   * @returns the credits claimed of what the lot gave, and those that were unspent and taken
   */
  async lowerPlanLot(
    client: Queryable,
    accountId: number,
    { claimed, kept, reason }: { claimed: number; kept: number; reason: string },
  ): Promise<{ claimed: number; taken: number }> {
    const source = planLotSource(accountId, this.clock.now())
    const credits = new CreditsRepository(client)
    const given = Math.min(claimed, (await credits.grantedOf(source)) - kept)
    if (given <= 0) return { claimed: 0, taken: 0 }
    const taken = await this.takeBack(client, source, reason, given)
    await credits.lowerGranted(source, taken)
    return { claimed: given, taken }
  }

  /** Credits that a mailbox spent from charged plans since a day, over all its accounts. */
  spentFromPlans(client: Queryable, ownerKey: string, since: Date): Promise<number> {
    return new CreditsRepository(client).spentFromPlans(ownerKey, since)
  }

  /** The month's plan credits, as given and as left. */
  async planCredits(
    accountId: number,
    now = this.clock.now(),
    client: Queryable = this.db.pool,
  ): Promise<{ included: number; left: number }> {
    await this.refresh(accountId, { client, now })
    return new CreditsRepository(client).planLotLeft(accountId, periodAt(now))
  }

  monthStart(now = this.clock.now()): Date {
    return monthOf(now).from
  }

  /** What each holding paid this month from its plan, in the order given. */
  planSpends(
    holdings: readonly Holding[],
    client: Queryable = this.db.pool,
    now = this.clock.now(),
  ): Promise<HoldingSpends[]> {
    return new CreditsRepository(client).planSpends(holdings, periodAt(now))
  }

  /** Credits that an account spent from its plans since a moment, over all months. */
  planSpendsSince(client: Queryable, accountId: number, since: Date): Promise<number> {
    return new CreditsRepository(client).planSpendsSince(accountId, since)
  }

  /** Credits spent from lots, also from those that are over. */
  spentFrom(client: Queryable, sources: readonly string[]): Promise<number> {
    return new CreditsRepository(client).spentFrom(sources)
  }

  /** Leaves at most so many of this month's plan credits. @param reason as in `takeBack` */
  async capPlanLot(client: Queryable, accountId: number, most: number, reason: string): Promise<void> {
    const now = this.clock.now()
    const { left } = await this.planCredits(accountId, now, client)
    if (left > most) await this.takeBack(client, planLotSource(accountId, now), reason, left - most)
  }

  /** When credits of this month end. */
  monthEnd(now = this.clock.now()): Date {
    return monthOf(now).to
  }

  /** When credits of a pack that is bought now end; null if they don't. */
  packExpiry(now = this.clock.now()): Date | null {
    const expiry = expiryOf('pack', periodAt(now), this.config.creditsCarryOver)
    return expiry === NEVER ? null : expiry
  }

  /** Safe to repeat. Works in batches, because looks wait for the locked accounts. */
  async resetMonth(): Promise<number> {
    const credits = new CreditsRepository(this.db.pool)
    const month = monthOf(this.clock.now())
    let given = 0
    let after = 0
    for (;;) {
      const accountIds = await credits.duePlanLots(month, after, RESET_AT_ONCE)
      const last = accountIds.at(-1)
      if (last === undefined) return given
      given += await credits.addPlanLots(accountIds, month)
      after = last
    }
  }

  async paidThisMonth(
    accountId: number,
    now = this.clock.now(),
  ): Promise<{ codia: number; vehicleType: VehicleType; spentAt: Date }[]> {
    return new CreditsRepository(this.db.pool).paidIn(accountId, periodAt(now))
  }

  /** Keeps the model year that a look was for. */
  keepYear(
    accountId: number,
    codias: readonly number[],
    year: number,
    now = this.clock.now(),
  ): Promise<void> {
    return new CreditsRepository(this.db.pool).keepYear(accountId, codias, year, periodAt(now))
  }

  /** The kept model years of what is paid for now, by codia. */
  yearsOf(
    accountId: number,
    codias: readonly number[],
    now = this.clock.now(),
  ): Promise<ReadonlyMap<number, number>> {
    return new CreditsRepository(this.db.pool).yearsOf(accountId, codias, periodAt(now))
  }

  consulted(
    accountId: number,
    part: { limit: number; offset: number },
  ): Promise<{ spends: ConsultedSpend[]; total: number }> {
    return new CreditsRepository(this.db.pool).spends(accountId, part)
  }

  /** Reads the ledger in slices, so that its size doesn't matter. @returns at most 1,000 faults */
  async check(): Promise<LedgerFault[]> {
    const ledger = new LedgerCheckRepository(this.db.pool)
    const faults: LedgerFault[] = []
    let after: number | null = BEFORE_ALL
    while (after !== null && faults.length < FAULTS) {
      const slice: LedgerSlice = await ledger.sliceAfter(after)
      faults.push(...(await ledger.faultsIn(slice, FAULTS - faults.length)))
      after = slice.to
    }
    const textOf = ({ fault, detail }: LedgerFault) => `${fault} ${detail}`
    return faults.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
  }
}

function planLotSource(accountId: number, now: Date): string {
  return `plan:account:${accountId}:${periodAt(now)}`
}

function monthOf(now: Date): Moment {
  const period = periodAt(now)
  return { period, from: startOfMonth(period), to: startOfMonth(addMonths(period, 1)), now }
}
