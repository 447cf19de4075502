import { Injectable } from '@nestjs/common'
import type { Adjusted, LedgerLine, UserSheet, UserSummary } from '@preciosa/contracts/users'
import { AppError, Database } from '@preciosa/platform'
import { ActivationService, type PeopleQuery, PeopleService } from '../accounts/index.js'
import { type Actor, exportedList, recordAudit } from '../../operations/audit/index.js'
import {
  CreditHistoryService,
  AdjustmentsService,
  FreeCreditsService,
  LedgerService,
} from '../../paid/credits/index.js'
import { checkKey } from '../../paid/idempotency/index.js'
import { FleetListService } from '../fleets/index.js'
import { PlanChoicesService } from '../profiles/index.js'
import { MailService } from '../../operations/mail/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { HeldPlansService } from '../../paid/plans/index.js'
import { usersCsv } from './users-csv.rules.js'

@Injectable()
export class UsersService {
  constructor(
    private readonly db: Database,
    private readonly people: PeopleService,
    private readonly activation: ActivationService,
    private readonly heldPlans: HeldPlansService,
    private readonly choices: PlanChoicesService,
    private readonly fleets: FleetListService,
    private readonly ledger: LedgerService,
    private readonly adjustments: AdjustmentsService,
    private readonly freeCredits: FreeCreditsService,
    private readonly history: CreditHistoryService,
    private readonly mails: MailService,
  ) {}

  async page(asked: PeopleQuery): Promise<PageOf<UserSummary>> {
    const { data, total } = await this.people.page(asked)
    const plans = await this.heldPlans.codesOf(data.map(({ id }) => id))
    return {
      data: data.map((row) => ({
        ...row,
        plan: plans.get(row.id) ?? 'unsuscribed',
        createdAt: row.createdAt.toISOString(),
      })),
      total,
    }
  }

  /** Audits each download. */
  async csv(asked: Omit<PeopleQuery, 'page' | 'perPage'>, actor: Actor): Promise<Iterable<string>> {
    const list = { action: 'user.export', actor, asked } as const
    return usersCsv(await exportedList(this.db, list, (all) => this.page(all)))
  }

  async sheet(id: number): Promise<UserSheet> {
    const person = await this.people.one(id)
    const [plans, subscription, fleet, chosenPlan, credits, waiting, refusesMail] = await Promise.all([
      this.heldPlans.codesOf([id]),
      this.heldPlans.standingOf(id),
      this.fleets.ofUser(id),
      this.choices.lastOf(id),
      this.ledger.open(id),
      this.freeCredits.waitingOf(id),
      this.mails.refusalOf(this.db.pool, id),
    ])
    return {
      ...person,
      plan: plans.get(id) ?? 'unsuscribed',
      subscription,
      fleet,
      chosenPlan,
      ...credits,
      refusesMail,
      waitingCredits: waiting && { ...waiting, since: waiting.since.toISOString() },
    }
  }

  async lines(id: number, { page, perPage }: { page: number; perPage: number }): Promise<PageOf<LedgerLine>> {
    await this.people.one(id)
    return this.history.lines(id, { page, perPage })
  }

  async endSessions(id: number, actor: Actor): Promise<void> {
    await this.db.transaction(async (client) => {
      await this.people.endSessions(client, id)
      await recordAudit(client, { action: 'user.end-sessions', entityId: id, actor })
    })
  }

  /**
   * Idempotent per key and member of staff. @throws AppError `not-found`; `validation` for an invalid key;
   * `conflict` for too few credits or a reused key
   */
  async adjustCredits(
    { id, amount, reason }: { id: number; amount: number; reason: string },
    key: string,
    actor: Actor,
  ): Promise<{ adjusted: Adjusted; isRepeated: boolean }> {
    checkKey(key)
    return this.db.transaction(async (client) => {
      await this.people.lock(client, id)
      const adjustment = { accountId: id, amount, reason, staffId: actor.id, key }
      const made = await this.adjustments.adjust(client, adjustment)
      if (made.isRepeated) return made
      const { balance } = made.adjusted
      await recordAudit(client, {
        action: 'user.adjust-credits',
        entityId: id,
        actor,
        before: { balance: balance - amount },
        after: { balance, amount, reason },
      })
      return made
    })
  }

  /** @throws AppError `not-found`; `conflict` when none wait */
  async giveWaitingCredits(id: number, actor: Actor): Promise<void> {
    await this.db.transaction(async (client) => {
      await this.people.lock(client, id)
      const credits = await this.freeCredits.giveWaiting(client, id)
      const change = { before: { waiting: credits }, after: { waiting: 0 } }
      await recordAudit(client, { action: 'user.give-waiting-credits', entityId: id, actor, ...change })
    })
  }

  /** @throws AppError `not-found`; `conflict` when the account is active */
  async resendActivation(id: number, actor: Actor): Promise<void> {
    await this.db.transaction(async (client) => {
      const { email } = await this.people.lockUnactivated(client, id)
      await this.activation.mail(client, { id, email }, 'activation')
      await recordAudit(client, { action: 'user.resend-activation', entityId: id, actor })
    })
  }

  /** @throws AppError `not-found`; `conflict` without a mark */
  async clearRefusal(id: number, actor: Actor): Promise<void> {
    await this.db.transaction(async (client) => {
      await this.people.lock(client, id)
      const before = await this.mails.refusalOf(client, id)
      if (before === null) throw new AppError('conflict', 'La dirección no está marcada.')
      await this.mails.clearRefusal(client, id)
      await recordAudit(client, { action: 'user.clear-refusal', entityId: id, actor, before })
    })
  }

  /** Ends the person's sessions too. @throws AppError `not-found`; `conflict` when they are blocked */
  async block(id: number, reason: string, actor: Actor): Promise<void> {
    await this.db.transaction(async (client) => {
      await this.people.block(client, id, reason)
      const change = { before: { blocked: false }, after: { blocked: true, reason } }
      await recordAudit(client, { action: 'user.block', entityId: id, actor, ...change })
    })
  }

  /** @throws AppError `not-found`; `conflict` when they aren't blocked */
  async unblock(id: number, reason: string, actor: Actor): Promise<void> {
    await this.db.transaction(async (client) => {
      const block = await this.people.unblock(client, id)
      const before = { blocked: true, since: block.at.toISOString(), reason: block.reason }
      const after = { blocked: false, reason }
      await recordAudit(client, { action: 'user.unblock', entityId: id, actor, before, after })
    })
  }
}
