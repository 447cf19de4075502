import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { PROFILE_GIFT } from '@preciosa/contracts/profiles'
import { AppError, Clock, CONFIG, type Config, Database, type Queryable } from '@preciosa/platform'
import { recordRemoved, retainedSince } from '../../operations/retention/index.js'
import { openKeptKey } from '../../operations/secrets/index.js'
import { WELCOME_CREDITS } from './credits.rules.js'
import { CreditsService } from './credits.service.js'
import { type FreeCredits, FreeCreditsRepository, type WaitingCredits } from './free-credits.repository.js'
import { sealedNetwork, sealedPhone, sealedProfileGift, sealedWelcome } from './free-credits.rules.js'

/** Ten people of one network a day, each with welcome and gift. */
export const MOST_FREE_CREDITS = 10 * (WELCOME_CREDITS + PROFILE_GIFT)

/** `had` if the account, its mailbox or its phone number had them before. */
type Given = 'given' | 'waiting' | 'had'

/**
 * Welcome and gift credits: once per mailbox, and at most {@link MOST_FREE_CREDITS} per network in 24 hours;
 * the others wait for a later day or for staff.
 */
@Injectable()
export class FreeCreditsService implements OnModuleInit {
  private opened: string | undefined

  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'limits' | 'keys'>,
    private readonly clock: Clock,
    private readonly credits: CreditsService,
  ) {}

  /** The callers' transactions must not wait for another connection. */
  async onModuleInit(): Promise<void> {
    this.opened = await openKeptKey(this.db.pool, this.config.keys, 'free credits')
  }

  /** Key of the network that shares the bound. */
  networkOf(address: string): Buffer {
    return sealedNetwork(address, this.key)
  }

  /** Key of a mailbox, which its accounts share and which survives their deletion. */
  mailboxKey(email: string): string {
    return sealedWelcome(email, this.key)
  }

  /** Once per account and per mailbox. */
  async welcome(client: Queryable, { id, email }: { id: number; email: string }): Promise<Given> {
    await this.credits.lock(client, id)
    // A changed address is activated again, after the account was already welcomed.
    const known = await new FreeCreditsRepository(client).welcomeOf(id)
    if (known !== null) return known
    const source = sealedWelcome(email, this.key)
    return this.give(client, { accountId: id, kind: 'welcome', amount: WELCOME_CREDITS, source })
  }

  /** Once per account, mailbox and phone number. */
  async giveForProfile(
    client: Queryable,
    { id, email, ...phone }: { id: number; email: string; prefix: string; phoneNumber: string },
  ): Promise<Given> {
    const source = sealedProfileGift(email, this.key)
    const free = new FreeCreditsRepository(client)
    if (await free.hasSource(source)) return 'had'
    if (!(await free.addGiftPhone(sealedPhone(phone, this.key)))) return 'had'
    await this.credits.lock(client, id)
    return this.give(client, { accountId: id, kind: 'gift', amount: PROFILE_GIFT, source })
  }

  /** True also while it waits. */
  hadProfileGift(email: string, db: Queryable = this.db.pool): Promise<boolean> {
    return new FreeCreditsRepository(db).hasSource(sealedProfileGift(email, this.key))
  }

  waitingOf(accountId: number): Promise<WaitingCredits | null> {
    return new FreeCreditsRepository(this.db.pool).waitingOf(accountId, this.dayAgo())
  }

  /** In the order of asking, as far as each network's day has room. @returns the credits given */
  async giveDue(): Promise<number> {
    const full: Buffer[] = []
    let given = 0
    for (;;) {
      const next = await new FreeCreditsRepository(this.db.pool).next(full)
      if (next === undefined) break
      if (await this.db.transaction((client) => this.giveNext(client, next))) given += next.amount
      else full.push(next.network)
    }
    const now = this.clock.now()
    const removed = await new FreeCreditsRepository(this.db.pool).removeGivenBefore(this.dayAgo())
    await recordRemoved(this.db.pool, 'gifts', removed, now)
    return given
  }

  /**
   * Gives what waits, above the bound too. The caller holds the account's lock.
   * @returns the credits given @throws AppError `conflict` when none wait
   */
  async giveWaiting(client: Queryable, accountId: number): Promise<number> {
    await this.credits.lock(client, accountId)
    const waiting = await new FreeCreditsRepository(client).takeWaiting(accountId)
    if (waiting.length === 0) throw new AppError('conflict', 'No tiene créditos en espera.')
    for (const one of waiting) await this.credits.grant(client, one)
    return waiting.reduce((sum, { amount }) => sum + amount, 0)
  }

  forget(client: Queryable, accountId: number): Promise<void> {
    return new FreeCreditsRepository(client).forget(accountId)
  }

  /** The caller holds the lock of the account's ledger. */
  private async give(client: Queryable, credits: FreeCredits): Promise<Given> {
    const free = new FreeCreditsRepository(client)
    const network = this.config.limits === null ? null : await free.networkOf(credits.accountId)
    if (network === null) return (await this.credits.grant(client, credits)) ? 'given' : 'had'
    if (await free.hasSource(credits.source)) return 'had'
    await free.lockNetwork(network)
    const now = this.clock.now()
    const { given, isQueued } = await free.useOf(network, this.dayAgo())
    const fits = !isQueued && given + credits.amount <= MOST_FREE_CREDITS
    if (!(await free.add(credits, { network, askedAt: now, givenAt: fits ? now : null }))) return 'had'
    if (!fits) return 'waiting'
    return (await this.credits.grant(client, credits)) ? 'given' : 'had'
  }

  private async giveNext(
    client: Queryable,
    { network, ...credits }: FreeCredits & { network: Buffer },
  ): Promise<boolean> {
    const free = new FreeCreditsRepository(client)
    if (!(await free.lockAccount(credits.accountId))) return false
    await this.credits.lock(client, credits.accountId)
    await free.lockNetwork(network)
    const { given } = await free.useOf(network, this.dayAgo())
    if (given + credits.amount > MOST_FREE_CREDITS) return false
    if (!(await free.markGiven(credits.source, this.clock.now()))) return false
    return this.credits.grant(client, credits)
  }

  private dayAgo(): Date {
    return retainedSince('gifts', this.clock.now())
  }

  private get key(): string {
    if (this.opened === undefined) throw new Error('The key of free credits was not opened')
    return this.opened
  }
}
