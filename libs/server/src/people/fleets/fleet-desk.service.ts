import { Injectable } from '@nestjs/common'
import {
  FEWER_SEATS_THAN_MEMBERS,
  type FleetChanges,
  type FleetSheet,
  type NewFleet,
} from '@preciosa/contracts/fleets'
import { centsOf } from '@preciosa/contracts/offers'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import { HeldPlansService, SubscriptionsService } from '../../paid/plans/index.js'
import { PeopleService } from '../accounts/index.js'
import { endOfDay, lastDayBefore, movedSeats, startOfDay } from './fleets.rules.js'
import { FleetListService } from './fleet-list.service.js'
import { FleetMembersService } from './fleet-members.service.js'
import { type FleetRow, FleetsRepository, type MemberRow } from './fleets.repository.js'

const MOST_DAYS = 3660

/** Groups as staff make and change them; agreed on and paid outside Mercado Pago. */
@Injectable()
export class FleetDeskService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly people: PeopleService,
    private readonly heldPlans: HeldPlansService,
    private readonly subscriptions: SubscriptionsService,
    private readonly members: FleetMembersService,
    private readonly list: FleetListService,
  ) {}

  /**
   * Invites the owner, and the others if given. @param actor undefined for the command line
   * @throws AppError `validation` for dates; `conflict` for an address that has a seat, or without a free one
   */
  async add(
    { name, seats, price, from, until, note, owner }: NewFleet,
    actor: Actor | undefined,
    others: readonly string[] = [],
  ): Promise<FleetSheet> {
    const now = this.clock.now()
    const [startsAt, endsAt] = [startOfDay(from), endOfDay(until)]
    if (endsAt <= now || endsAt <= startsAt || isTooLate(endsAt, now)) throw wrongEnd()
    return this.db.transaction(async (client) => {
      const fleets = new FleetsRepository(client)
      const stored = { name, seats, priceCents: centsOf(price), startsAt, endsAt, note, createdAt: now }
      const id = await fleets.add(stored, actor)
      const fleet = await this.members.lock(client, id)
      await this.members.invite(client, fleet, owner, 'staff', { isOwner: true }).catch(onOwner)
      for (const email of others) await this.members.invite(client, fleet, email, 'staff')
      const after = { ...audited(fleet), from }
      await recordAudit(client, { action: 'fleet.create', entityId: id, actor, after })
      return this.list.sheet(id, client)
    })
  }

  /**
   * Another end changes the members' plans too; another owner is invited unless a member.
   * @throws AppError `not-found`; `validation` for a past end; `conflict` for too few seats or the owner's address
   */
  async change(
    id: number,
    { name, seats, price, until, note, owner }: FleetChanges,
    actor: Actor,
  ): Promise<FleetSheet> {
    const endsAt = endOfDay(until)
    return this.changing(id, async (client, before) => {
      const fleets = new FleetsRepository(client)
      const isMoved = endsAt.getTime() !== before.endsAt.getTime()
      const now = this.clock.now()
      if (endsAt <= before.startsAt || (isMoved && endsAt <= now) || isTooLate(endsAt, now)) throw wrongEnd()
      const present = await fleets.members(id)
      if (present.length > seats)
        throw new AppError('conflict', FEWER_SEATS_THAN_MEMBERS, [
          { path: 'seats', message: FEWER_SEATS_THAN_MEMBERS },
        ])
      const moves = movedSeats(
        present.map(({ seat }) => seat),
        seats,
      )
      for (const member of present) {
        const seat = moves.get(member.seat)
        if (seat !== undefined) await fleets.move(member.id, seat)
      }
      const after = { ...before, name, seats, priceCents: centsOf(price), endsAt, note }
      await fleets.change(id, after)
      const byAccount = (a: MemberRow, b: MemberRow) => (a.accountId ?? 0) - (b.accountId ?? 0)
      if (isMoved)
        for (const member of present.toSorted(byAccount)) await this.alignPlan(client, member, endsAt)
      await this.putOwner(client, after, await fleets.members(id), owner)
      const change = { before: audited(before), after: audited(after) }
      await recordAudit(client, { action: 'fleet.change', entityId: id, actor, ...change })
    })
  }

  /** @throws AppError as `FleetMembersService.invite` */
  invite(id: number, email: string, actor: Actor): Promise<FleetSheet> {
    return this.changing(id, async (client, fleet) => {
      const { id: member, seat } = await this.members.invite(client, fleet, email, 'staff')
      await recordAudit(client, { action: 'fleet.invite', entityId: id, actor, after: { member, seat } })
    })
  }

  /** @throws AppError as `FleetMembersService.inviteAgain` */
  inviteAgain(id: number, memberId: number, actor: Actor): Promise<FleetSheet> {
    return this.changing(id, async (client, fleet) => {
      const { id: member, seat } = await this.members.inviteAgain(client, fleet, memberId, 'staff')
      await recordAudit(client, { action: 'fleet.resend', entityId: id, actor, after: { member, seat } })
    })
  }

  /** @throws AppError as `FleetMembersService.remove` */
  remove(id: number, memberId: number, actor: Actor): Promise<FleetSheet> {
    return this.changing(id, async (client, fleet) => {
      const { id: member, seat, accountId } = await this.members.remove(client, fleet, memberId)
      const before = { member, seat, accountId }
      await recordAudit(client, { action: 'fleet.remove-member', entityId: id, actor, before })
    })
  }

  private async changing(
    id: number,
    work: (client: Queryable, fleet: FleetRow) => Promise<void>,
  ): Promise<FleetSheet> {
    return this.db.transaction(async (client) => {
      await work(client, await this.members.lock(client, id))
      return this.list.sheet(id, client)
    })
  }

  /** Prolongs or shortens a member's plan; a fleet that was over gives it again. Who has another plan frees the seat. */
  private async alignPlan(
    client: Queryable,
    { id, accountId, subscriptionId, isOwner }: MemberRow,
    endsAt: Date,
  ): Promise<void> {
    if (accountId === null) return
    await this.people.lock(client, accountId)
    const plan = await this.heldPlans.activeOf(accountId, client)
    const isOwn = plan !== null && plan.id === subscriptionId
    const source = `fleet:${id}`
    const end = plan?.expirationDateTime ?? null
    if (isOwn && end !== null && endsAt > new Date(end)) {
      await this.subscriptions.change(client, plan.id, { act: 'prolong', until: endsAt }, source)
    } else if (isOwn || plan === null || plan.subscriptionType.subscriptionCode === 'professionalFree') {
      const terms = { source, periodEndsAt: endsAt, expiresAt: endsAt }
      const begun = await this.subscriptions.start(client, accountId, 'professionalFleet', terms)
      await new FleetsRepository(client).setSubscription(id, begun)
    } else if (!isOwner) {
      await new FleetsRepository(client).end(id, this.clock.now())
    }
  }

  private async putOwner(
    client: Queryable,
    fleet: FleetRow,
    present: readonly MemberRow[],
    email: string,
  ): Promise<void> {
    const known = present.find((member) => member.email.toLowerCase() === email.toLowerCase())
    if (known?.isOwner === true) return
    await new FleetsRepository(client).setOwner(fleet.id, known?.id ?? null)
    if (known === undefined)
      await this.members.invite(client, fleet, email, 'staff', { isOwner: true }).catch(onOwner)
  }
}

function isTooLate(endsAt: Date, now: Date): boolean {
  return endsAt.getTime() - now.getTime() > MOST_DAYS * 24 * 3600_000
}

function wrongEnd(): AppError {
  const message =
    'El último día tiene que ser hoy o después, no antes del primero, y a lo sumo dentro de diez años.'
  return new AppError('validation', message, [{ path: 'until', message }])
}

/** The form names the address otherwise. */
function onOwner(error: unknown): never {
  if (error instanceof AppError && error.errors?.[0]?.path === 'email')
    throw new AppError(error.code, error.detail, [{ path: 'owner', message: error.detail }])
  throw error
}

function audited({ name, seats, priceCents, endsAt, note }: FleetRow): object {
  return { name, seats, priceCents, until: lastDayBefore(endsAt), note }
}
