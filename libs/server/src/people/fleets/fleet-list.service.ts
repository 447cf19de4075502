import { Injectable } from '@nestjs/common'
import { type FleetMember, type FleetSheet, type FleetSummary, NO_FLEET } from '@preciosa/contracts/fleets'
import type { UserSheet } from '@preciosa/contracts/users'
import { AppError, Clock, Database, dayAt, type Queryable } from '@preciosa/platform'
import { SessionsService } from '../accounts/index.js'
import { type Actor, exportedList } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { CreditsService } from '../../paid/credits/index.js'
import { fleetsCsv } from './fleets-csv.rules.js'
import { fleetState, lastDayBefore, memberState } from './fleets.rules.js'
import { type FleetListRow, type FleetsQuery, FleetsRepository } from './fleets.repository.js'

export interface SeatedMember {
  seat: number
  accountId: number | null
  shown: FleetMember
}

@Injectable()
export class FleetListService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly sessions: SessionsService,
    private readonly credits: CreditsService,
  ) {}

  async page(asked: FleetsQuery): Promise<PageOf<FleetSummary>> {
    const { data, total } = await new FleetsRepository(this.db.pool).page(asked, this.clock.now())
    return { data: data.map((row) => this.summary(row)), total }
  }

  /** Audits each download. */
  async csv(asked: Omit<FleetsQuery, 'page' | 'perPage'>, actor: Actor): Promise<Iterable<string>> {
    const list = { action: 'fleet.export', actor, asked } as const
    return fleetsCsv(await exportedList(this.db, list, (all) => this.page(all)))
  }

  /** @throws AppError `not-found` */
  async sheet(id: number, client: Queryable = this.db.pool): Promise<FleetSheet> {
    const fleet = await new FleetsRepository(client).one(id)
    if (fleet === undefined) throw new AppError('not-found', NO_FLEET)
    const seated = await this.members(id, client)
    const members = seated.map(({ shown, ...seat }) => ({ ...shown, ...seat }))
    const { note, createdAt, createdBy, ...row } = fleet
    const active = members.filter(({ state }) => state === 'active').length
    const owner = members.find(({ isOwner }) => isOwner)?.email ?? null
    return {
      ...this.summary({ ...row, occupied: members.length, active, owner }),
      note,
      createdAt: createdAt.toISOString(),
      createdBy,
      members,
    }
  }

  async members(fleetId: number, client: Queryable = this.db.pool): Promise<SeatedMember[]> {
    const now = this.clock.now()
    const rows = await new FleetsRepository(client).members(fleetId)
    const holders = rows.flatMap(({ accountId, activatedAt }) =>
      accountId === null || activatedAt === null ? [] : [{ accountId, from: activatedAt, to: null }],
    )
    const spends = await this.credits.planSpends(holders, client)
    const accountIds = holders.map(({ accountId }) => accountId)
    const uses = await this.sessions.lastUses(client, accountIds)
    const byAccount = new Map(holders.map(({ accountId }, at) => [accountId, spends[at]]))
    return rows.map((row) => {
      const { accountId, activatedAt, invitedAt, tokenExpiresAt } = row
      const spent = accountId === null ? undefined : byAccount.get(accountId)
      const used = accountId === null ? undefined : uses.get(accountId)
      const last = Math.max(spent?.lastAt?.getTime() ?? 0, used?.getTime() ?? 0)
      return {
        seat: row.seat,
        accountId,
        shown: {
          id: row.id,
          email: row.email,
          name: row.name,
          isOwner: row.isOwner,
          state: memberState(row, now),
          invitedAt: invitedAt.toISOString(),
          invitationEndsAt: tokenExpiresAt.toISOString(),
          activatedAt: activatedAt?.toISOString() ?? null,
          lastUsedAt: last === 0 ? null : new Date(last).toISOString(),
          queries: spent?.spent ?? 0,
        },
      }
    })
  }

  /** The group of a user, for staff; null without one. */
  async ofUser(accountId: number): Promise<UserSheet['fleet']> {
    return (await new FleetsRepository(this.db.pool).ofAccount(accountId)) ?? null
  }

  private summary({ priceCents, startsAt, endsAt, ...row }: FleetListRow): FleetSummary {
    return {
      ...row,
      price: priceCents / 100,
      from: dayAt(startsAt),
      until: lastDayBefore(endsAt),
      state: fleetState({ startsAt, endsAt }, this.clock.now()),
    }
  }
}
