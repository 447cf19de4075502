import { Inject, Injectable } from '@nestjs/common'
import { addMonths, PROFILE_GIFT, type VehicleType } from '@preciosa/contracts'
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
import { type Charge, type ConsultedSpend, CreditsRepository, type Moment } from './credits.repository.js'
import {
  BEFORE_ALL,
  LedgerCheckRepository,
  type LedgerFault,
  type LedgerSlice,
} from './ledger-check.repository.js'
import { expiryOf, type LotKind, WELCOME_CREDITS } from './credits.rules.js'
import { sealedProfileGift, sealedWelcome } from './welcome.rules.js'

/** A grant of credits; `source` is why, and gives once. */
export interface Grant {
  accountId: number
  kind: Exclude<LotKind, 'plan' | 'welcome'>
  amount: number
  source: string
}

/** Accounts whose lots one transaction of the reset gives. */
const RESET_AT_ONCE = 1000

/** Faults after which the check has seen enough. */
const FAULTS = 1000

/** The ledger of InfoCredits: lots that are given, spends that name their lot (design D5). No code writes a balance. */
@Injectable()
export class CreditsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'creditsCarryOver' | 'secretKey'>,
  ) {}

  /** Opens the ledger of a new account that isn't given anything yet. */
  async open(client: Queryable, accountId: number): Promise<void> {
    await new CreditsRepository(client).open(accountId)
  }

  /**
   * Opens the ledger of a new account and gives the welcome lot, once per account and per e-mail address
   * (design §3, free queries).
   * @returns whether the account has it: false where another account with that address had it
   */
  async welcome(client: Queryable, account: { id: number; email: string }): Promise<boolean> {
    const credits = new CreditsRepository(client)
    const now = this.clock.now()
    await credits.open(account.id)
    await credits.lock(account.id)
    // An account whose address has changed is activated again, and was welcomed before.
    if (await credits.hasWelcome(account.id)) return true
    const expiresAt = expiryOf('welcome', periodAt(now), this.config.creditsCarryOver)
    const source = sealedWelcome(account.email, this.secretKey)
    const lot = {
      accountId: account.id,
      kind: 'welcome',
      amount: WELCOME_CREDITS,
      startsAt: now,
      expiresAt,
      source,
    } as const
    return credits.addLot(lot, now)
  }

  /** Gives credits. @returns false when that source has given already */
  async grant(client: Queryable, { accountId, kind, amount, source }: Grant): Promise<boolean> {
    const credits = new CreditsRepository(client)
    const now = this.clock.now()
    await credits.open(accountId)
    await credits.lock(accountId)
    const expiresAt = expiryOf(kind, periodAt(now), this.config.creditsCarryOver)
    return credits.addLot({ accountId, kind, amount, startsAt: now, expiresAt, source }, now)
  }

  /**
   * Gives the gift for a complete profile, once per account and per e-mail address.
   * @param client the connection whose transaction this belongs to
   * @returns false when it was given before
   */
  giveForProfile(client: Queryable, account: { id: number; email: string }): Promise<boolean> {
    const source = sealedProfileGift(account.email, this.secretKey)
    return this.grant(client, { accountId: account.id, kind: 'gift', amount: PROFILE_GIFT, source })
  }

  /** Whether an address had the gift for a complete profile, with whichever account. */
  hadProfileGift(email: string, db: Queryable = this.db.pool): Promise<boolean> {
    return new CreditsRepository(db).hasSource(sealedProfileGift(email, this.secretKey))
  }

  /**
   * Takes back what is left of a lot, as when a pack's payment is returned; spent credits stay spent.
   * @returns the credits taken
   * @throws AppError `not-found`
   */
  async takeBack(client: Queryable, source: string): Promise<number> {
    const credits = new CreditsRepository(client)
    const accountId = await credits.accountOfLot(source)
    if (accountId !== null) await credits.lock(accountId)
    const taken = await credits.closeLot(source, this.clock.now())
    if (taken === null) throw new AppError('not-found', 'No existe esa acreditación.')
    return taken
  }

  /**
   * Pays for vehicles, all or nothing; what this month has paid, or the welcome lot ever, is free. Gives the month's
   * plan credits first, should the scheduled reset be late, unless the caller has seen that they are there.
   */
  async charge(
    accountId: number,
    codias: readonly number[],
    vehicleType: VehicleType,
    { isRefreshed = false } = {},
  ): Promise<Charge> {
    if (!isRefreshed) await this.refresh(accountId)
    return new CreditsRepository(this.db.pool).charge(accountId, codias, vehicleType, this.month())
  }

  /** The credits that may be spent now, the month's plan credits included. */
  async balance(accountId: number): Promise<number> {
    await this.refresh(accountId)
    return new CreditsRepository(this.db.pool).balance(accountId, this.clock.now())
  }

  /**
   * Gives one account the month's plan credits that it doesn't have yet.
   * @param client the connection whose transaction this belongs to; one of its own when left out
   * @returns 1 when a lot is new or grew
   */
  async refresh(accountId: number, client: Queryable = this.db.pool): Promise<number> {
    return new CreditsRepository(client).addPlanLotTo(accountId, this.month())
  }

  /**
   * Gives all accounts the month's plan credits; runs on day 1 and late without harm (design §3, reset). Some accounts at
   * a time, for a look waits for those that are being given.
   * @returns how many lots are new or grew
   */
  async resetMonth(): Promise<number> {
    const credits = new CreditsRepository(this.db.pool)
    const month = this.month()
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

  /** What an account has paid this month, newest first. */
  async paidThisMonth(
    accountId: number,
  ): Promise<{ codia: number; vehicleType: VehicleType; spentAt: Date }[]> {
    return new CreditsRepository(this.db.pool).paidIn(accountId, this.clock.period())
  }

  /** Part of what an account has paid to see in all months, newest first, and how much that is. */
  consulted(
    accountId: number,
    part: { limit: number; offset: number },
  ): Promise<{ spends: ConsultedSpend[]; total: number }> {
    return new CreditsRepository(this.db.pool).spends(accountId, part)
  }

  /**
   * Where the ledger contradicts itself: nowhere, or something has written past it. Reads it account by account in
   * slices, each a statement over ranges of indexes, so that it ends however large the ledger is.
   * @returns the first faults by kind, at most a thousand
   */
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

  private get secretKey(): string {
    const { secretKey } = this.config
    if (secretKey === undefined) throw new Error('SECRET_KEY is needed to welcome accounts')
    return secretKey
  }

  private month(): Moment {
    const now = this.clock.now()
    const period = periodAt(now)
    return { period, from: startOfMonth(period), to: startOfMonth(addMonths(period, 1)), now }
  }
}
