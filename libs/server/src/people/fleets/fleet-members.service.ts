import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import {
  ALREADY_IN_THE_FLEET,
  ALREADY_JOINED,
  FLEET_IS_OVER,
  NO_FLEET,
  NO_FREE_SEAT,
  NO_MEMBER,
  NOT_INVITABLE,
  OWNER_STAYS,
  TOO_MANY_INVITATIONS,
  TOO_MANY_TO_ADDRESS,
} from '@preciosa/contracts/fleets'
import { AppError, Clock, dayAt, newToken, periodAt, type Queryable, startOfMonth } from '@preciosa/platform'
import { PeopleService } from '../accounts/index.js'
import { MailService } from '../../operations/mail/index.js'
import { CreditsService } from '../../paid/credits/index.js'
import { HeldPlansService, SubscriptionsService } from '../../paid/plans/index.js'
import { fleetState, invitationEnd, mailsADay } from './fleets.rules.js'
import { type FleetRow, FleetsRepository, type MemberRow } from './fleets.repository.js'

const DAY_SECONDS = 24 * 3600

/** Staff aren't limited in mails, and see which group has an address. */
type InvitedBy = 'staff' | 'owner'

/** Seats of a fleet: invitations, removals. All run in the caller's transaction and lock the fleet first. */
@Injectable()
export class FleetMembersService {
  constructor(
    private readonly clock: Clock,
    private readonly people: PeopleService,
    private readonly credits: CreditsService,
    private readonly heldPlans: HeldPlansService,
    private readonly subscriptions: SubscriptionsService,
    private readonly mails: MailService,
  ) {}

  /** @throws AppError `not-found` */
  async lock(client: Queryable, fleetId: number): Promise<FleetRow> {
    const fleet = await new FleetsRepository(client).lock(fleetId)
    if (fleet === undefined) throw new AppError('not-found', NO_FLEET)
    return fleet
  }

  /**
   * Takes the free seat of which the least was spent this month.
   * @throws AppError `conflict` without a free seat or for an address with a seat; `too-many-requests`
   */
  async invite(
    client: Queryable,
    fleet: FleetRow,
    email: string,
    by: InvitedBy,
    { isOwner = false } = {},
  ): Promise<{ id: number; seat: number }> {
    const fleets = new FleetsRepository(client)
    const now = this.clock.now()
    refuseOver(fleet, now)
    const members = await fleets.members(fleet.id)
    if (members.some((member) => member.email.toLowerCase() === email.toLowerCase()))
      throw onEmail(ALREADY_IN_THE_FLEET)
    const spent = await this.spentBySeat(client, fleet.id)
    const taken = new Set(members.map(({ seat }) => seat))
    const [seat] = Array.from({ length: fleet.seats }, (_, at) => at + 1)
      .filter((each) => !taken.has(each))
      .sort((a, b) => (spent.get(a) ?? 0) - (spent.get(b) ?? 0))
    if (seat === undefined) throw onEmail(NO_FREE_SEAT)
    await fleets.endOver(email, now)
    const { token, hash } = newToken()
    const times = { at: now, until: invitationEnd(now) }
    const id = await fleets.invite({ fleetId: fleet.id, seat, email, isOwner }, hash, times)
    if (id === undefined) {
      const other = by === 'staff' ? await fleets.nameByEmail(email) : undefined
      throw onEmail(
        other === undefined ? NOT_INVITABLE : `Esa dirección ya tiene un lugar en el grupo «${other}».`,
      )
    }
    await this.mail(client, fleet, { email, isOwner }, token, by)
    return { id, seat }
  }

  /** @throws AppError `not-found`; `conflict` for an active member; `too-many-requests` */
  async inviteAgain(client: Queryable, fleet: FleetRow, memberId: number, by: InvitedBy): Promise<MemberRow> {
    const fleets = new FleetsRepository(client)
    const now = this.clock.now()
    refuseOver(fleet, now)
    const member = await this.memberOf(fleets, fleet.id, memberId)
    if (member.activatedAt !== null) throw new AppError('conflict', ALREADY_JOINED)
    const { token, hash } = newToken()
    await fleets.renewToken(member.id, hash, { at: now, until: invitationEnd(now) })
    await this.mail(client, fleet, member, token, by)
    return member
  }

  /** @throws AppError `not-found`; `conflict` for the owner */
  async remove(client: Queryable, fleet: FleetRow, memberId: number): Promise<MemberRow> {
    const member = await this.memberOf(new FleetsRepository(client), fleet.id, memberId)
    if (member.isOwner) throw new AppError('conflict', OWNER_STAYS)
    await this.end(client, member)
    return member
  }

  /** Frees the seat; the plan that it gave turns into Free. The caller has locked the fleet. */
  async end(client: Queryable, { id, accountId, subscriptionId }: MemberRow): Promise<void> {
    if (accountId !== null) {
      await this.people.lock(client, accountId)
      const plan = await this.heldPlans.activeOf(accountId, client)
      if (plan !== null && plan.id === subscriptionId)
        await this.subscriptions.leave(client, accountId, `fleet:${id}`)
    }
    await new FleetsRepository(client).end(id, this.clock.now())
  }

  /** Credits spent this month from each seat, by all its members. */
  async spentBySeat(client: Queryable, fleetId: number): Promise<Map<number, number>> {
    const since = startOfMonth(periodAt(this.clock.now()))
    const holdings = await new FleetsRepository(client).holdings(fleetId, since)
    const spends = await this.credits.planSpends(holdings, client)
    const bySeat = new Map<number, number>()
    for (const [at, { seat }] of holdings.entries())
      bySeat.set(seat, (bySeat.get(seat) ?? 0) + (spends[at]?.spent ?? 0))
    return bySeat
  }

  private async memberOf(fleets: FleetsRepository, fleetId: number, id: number): Promise<MemberRow> {
    const member = await fleets.member(fleetId, id)
    if (member === undefined) throw new AppError('not-found', NO_MEMBER)
    return member
  }

  private async mail(
    client: Queryable,
    { id, name, seats }: FleetRow,
    { email, isOwner }: Pick<MemberRow, 'email' | 'isOwner'>,
    token: string,
    by: InvitedBy,
  ): Promise<void> {
    const now = this.clock.now()
    if (by === 'owner' && !(await new FleetsRepository(client).countMail(id, dayAt(now), mailsADay(seats))))
      throw new AppError('too-many-requests', TOO_MANY_INVITATIONS, undefined, DAY_SECONDS)
    const data = { fleet: name, isOwner, token, endsAt: invitationEnd(now).toISOString() }
    const recipient = { accountId: null, address: email }
    // The link that came before must go on working if none follows it.
    if (!(await this.mails.send(client, 'fleet-invitation', recipient, data, randomUUID())))
      throw new AppError('too-many-requests', TOO_MANY_TO_ADDRESS, undefined, DAY_SECONDS)
  }
}

function refuseOver(fleet: FleetRow, now: Date): void {
  if (fleetState(fleet, now) === 'over') throw new AppError('conflict', FLEET_IS_OVER)
}

function onEmail(message: string): AppError {
  return new AppError('conflict', message, [{ path: 'email', message }])
}
