import { Injectable } from '@nestjs/common'
import { DEAD_LINK } from '@preciosa/contracts/own-account'
import {
  ALREADY_A_MEMBER,
  type FleetInvitation,
  INVITED_AT_ANOTHER_ADDRESS,
  NO_FLEET,
  NOT_THE_OWNER,
  type OwnFleetAnswer,
  OWNER_STAYS,
  SEAT_SPENT_BEFORE,
} from '@preciosa/contracts/fleets'
import { AppError, Clock, Database, hashOf, periodAt, type Queryable, startOfMonth } from '@preciosa/platform'
import { CreditsService } from '../../paid/credits/index.js'
import { HeldPlansService, SubscriptionsService } from '../../paid/plans/index.js'
import { AccountsService, RegistrationService } from '../accounts/index.js'
import { ProfilesService } from '../profiles/index.js'
import { fleetState, joiningRefusal } from './fleets.rules.js'
import { FleetListService } from './fleet-list.service.js'
import { FleetMembersService } from './fleet-members.service.js'
import { type FleetRow, FleetsRepository, type MemberRow } from './fleets.repository.js'

/** A group as its members see and change it. */
@Injectable()
export class OwnFleetService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly registration: RegistrationService,
    private readonly profiles: ProfilesService,
    private readonly credits: CreditsService,
    private readonly heldPlans: HeldPlansService,
    private readonly subscriptions: SubscriptionsService,
    private readonly members: FleetMembersService,
    private readonly list: FleetListService,
  ) {}

  async of(accountId: number, client: Queryable = this.db.pool): Promise<OwnFleetAnswer> {
    const fleets = new FleetsRepository(client)
    const member = await fleets.memberOfAccount(accountId)
    const fleet = member === undefined ? undefined : await fleets.one(member.fleetId)
    if (member === undefined || fleet === undefined) return { fleet: null }
    const plan =
      member.subscriptionId === null ? undefined : await this.heldPlans.terms(member.subscriptionId, client)
    return {
      fleet: {
        name: fleet.name,
        isOver: fleetState(fleet, this.clock.now()) === 'over',
        endsAt: fleet.endsAt.toISOString(),
        queriesPerMonth: plan?.infocreditsPerMonth ?? 0,
        owned: member.isOwner ? await this.owned(fleet, client) : null,
      },
    }
  }

  /** @throws AppError `invalid-code` for an invitation that was used, replaced or is over */
  async invitation(token: string): Promise<FleetInvitation> {
    const { member, fleet } = await this.invited(this.db.pool, token)
    return { fleet: fleet.name, email: member.email, endsAt: member.tokenExpiresAt.toISOString() }
  }

  /**
   * Starts InfoPro Grupal; makes the profile, or makes an individual a professional.
   * @throws AppError `invalid-code`; `permission` for another address; `conflict` in a group or with a paid plan
   */
  async join(accountId: number, token: string): Promise<OwnFleetAnswer> {
    const { fleet: known } = await this.invited(this.db.pool, token)
    return this.db.transaction(async (client) => {
      await this.members.lock(client, known.id)
      const { member, fleet } = await this.invited(client, token)
      const { email, isActivated } = await this.accounts.hold(client, accountId)
      if (!isActivated || email.toLowerCase() !== member.email.toLowerCase())
        throw new AppError('permission', INVITED_AT_ANOTHER_ADDRESS)
      await this.refuseJoining(client, accountId, fleet)
      await this.becomeProfessional(client, accountId)
      const times = { periodEndsAt: fleet.endsAt, expiresAt: fleet.endsAt }
      const source = `fleet:${member.id}`
      const subscriptionId = await this.subscriptions.start(client, accountId, 'professionalFleet', {
        source,
        ...times,
      })
      const seat = await this.seatOf(client, fleet, member, accountId)
      await this.takeSpent(client, { accountId, subscriptionId, seat, fleetId: fleet.id })
      await new FleetsRepository(client).activate(member.id, {
        accountId,
        subscriptionId,
        at: this.clock.now(),
      })
      return this.of(accountId, client)
    })
  }

  /** @throws AppError `not-found` without a group; `conflict` for its owner */
  async leave(accountId: number): Promise<void> {
    await this.changing(accountId, async (client, _, member) => {
      if (member.isOwner) throw new AppError('conflict', OWNER_STAYS)
      await this.members.end(client, member)
    })
  }

  /** @throws AppError `permission` unless the owner; as `FleetMembersService.invite` */
  invite(accountId: number, email: string): Promise<OwnFleetAnswer> {
    return this.asOwner(accountId, (client, fleet) => this.members.invite(client, fleet, email, 'owner'))
  }

  /** @throws AppError `permission` unless the owner; as `FleetMembersService.inviteAgain` */
  inviteAgain(accountId: number, memberId: number): Promise<OwnFleetAnswer> {
    return this.asOwner(accountId, (client, fleet) =>
      this.members.inviteAgain(client, fleet, memberId, 'owner'),
    )
  }

  /** @throws AppError `permission` unless the owner; as `FleetMembersService.remove` */
  remove(accountId: number, memberId: number): Promise<OwnFleetAnswer> {
    return this.asOwner(accountId, (client, fleet) => this.members.remove(client, fleet, memberId))
  }

  /** At deletion: frees the seat. The caller holds the account's lock. @param email null if never verified */
  forget(client: Queryable, accountId: number, email: string | null): Promise<void> {
    return new FleetsRepository(client).forget(accountId, email, this.clock.now())
  }

  private async invited(client: Queryable, token: string): Promise<{ member: MemberRow; fleet: FleetRow }> {
    const fleets = new FleetsRepository(client)
    const member = await fleets.invited(hashOf(token), this.clock.now())
    const fleet = member === undefined ? undefined : await fleets.one(member.fleetId)
    if (member === undefined || fleet === undefined) throw new AppError('invalid-code', DEAD_LINK)
    return { member, fleet }
  }

  private async refuseJoining(client: Queryable, accountId: number, fleet: FleetRow): Promise<void> {
    const fleets = new FleetsRepository(client)
    const now = this.clock.now()
    const other = await fleets.memberOfAccount(accountId)
    const otherFleet = other === undefined ? undefined : await fleets.one(other.fleetId)
    if (other !== undefined && otherFleet !== undefined) {
      if (fleetState(otherFleet, now) !== 'over') throw new AppError('conflict', ALREADY_A_MEMBER)
      await fleets.end(other.id, now)
    }
    const refusal = joiningRefusal(
      {
        fleet,
        plan: await this.heldPlans.activeOf(accountId, client, now),
        hasNext: await this.heldPlans.hasNext(accountId, client),
      },
      now,
    )
    if (refusal !== null) throw new AppError('conflict', refusal)
  }

  /** Who returns in a month has the seat again, so that what they spent counts once. */
  private async seatOf(
    client: Queryable,
    fleet: FleetRow,
    { id, seat }: MemberRow,
    accountId: number,
  ): Promise<number> {
    const fleets = new FleetsRepository(client)
    const since = startOfMonth(periodAt(this.clock.now()))
    const former = await fleets.formerSeat(fleet, accountId, since)
    if (former === undefined) return seat
    await fleets.move(id, former)
    return former
  }

  private async becomeProfessional(client: Queryable, accountId: number): Promise<void> {
    const isNew = await this.registration.startProfile(client, accountId, 'professional')
    if (isNew) return
    const { type } = await this.accounts.kindOf(accountId, client)
    if (type !== 'professional') await this.profiles.changeIn(client, accountId, { type: 'professional' })
  }

  /** A seat gives one lot a month, so what its earlier members spent is taken off. */
  private async takeSpent(
    client: Queryable,
    joined: { accountId: number; subscriptionId: number; seat: number; fleetId: number },
  ): Promise<void> {
    const spent = (await this.members.spentBySeat(client, joined.fleetId)).get(joined.seat) ?? 0
    const terms = await this.heldPlans.terms(joined.subscriptionId, client)
    const most = Math.max(0, (terms?.infocreditsPerMonth ?? 0) - spent)
    await this.credits.capPlanLot(client, joined.accountId, most, SEAT_SPENT_BEFORE)
  }

  private async owned(
    { id, seats }: FleetRow,
    client: Queryable,
  ): Promise<NonNullable<NonNullable<OwnFleetAnswer['fleet']>['owned']>> {
    const members = await this.list.members(id, client)
    return { seats, free: seats - members.length, members: members.map(({ shown }) => shown) }
  }

  private async asOwner(
    accountId: number,
    work: (client: Queryable, fleet: FleetRow) => Promise<unknown>,
  ): Promise<OwnFleetAnswer> {
    return this.changing(accountId, async (client, fleet, { isOwner }) => {
      if (!isOwner) throw new AppError('permission', NOT_THE_OWNER)
      await work(client, fleet)
      return this.of(accountId, client)
    })
  }

  private async changing<T>(
    accountId: number,
    work: (client: Queryable, fleet: FleetRow, member: MemberRow) => Promise<T>,
  ): Promise<T> {
    return this.db.transaction(async (client) => {
      const fleets = new FleetsRepository(client)
      const known = await fleets.memberOfAccount(accountId)
      const fleet = known === undefined ? undefined : await this.members.lock(client, known.fleetId)
      const member = await fleets.memberOfAccount(accountId)
      if (fleet === undefined || member?.fleetId !== fleet.id) throw new AppError('not-found', NO_FLEET)
      return work(client, fleet, member)
    })
  }
}
