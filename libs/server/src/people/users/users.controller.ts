import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeUserRoutes as routes, type UserSheet } from '@preciosa/contracts/users'
import { type Actor, CurrentStaff, Input, sendCsv, Serves } from '../../http/index.js'
import { GivenPlansService } from './given-plans.service.js'
import { UsersService } from './users.service.js'
import { keyOf } from '../../paid/idempotency/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

@Controller()
export class UsersController {
  constructor(
    private readonly people: UsersService,
    private readonly givenPlans: GivenPlansService,
  ) {}

  @Serves(routes.users)
  page(@Input(routes.users) input: In<'users'>): Out<'users'> {
    return this.people.page(input)
  }

  @Serves(routes.usersCsv)
  async csv(
    @Input(routes.usersCsv) asked: In<'usersCsv'>,
    @CurrentStaff() staff: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv('usuarios.csv', await this.people.csv(asked, staff), reply)
  }

  @Serves(routes.userSheet)
  one(@Input(routes.userSheet) { id }: In<'userSheet'>): Promise<UserSheet> {
    return this.people.sheet(id)
  }

  @Serves(routes.userLedger)
  ledger(@Input(routes.userLedger) { id, ...part }: In<'userLedger'>): Out<'userLedger'> {
    return this.people.lines(id, part)
  }

  @Serves(routes.endUserSessions)
  async endSessions(
    @Input(routes.endUserSessions) { id }: In<'endUserSessions'>,
    @CurrentStaff() staff: Actor,
  ): Promise<UserSheet> {
    await this.people.endSessions(id, staff)
    return this.people.sheet(id)
  }

  @Serves(routes.adjustUserCredits)
  async adjustCredits(
    @Input(routes.adjustUserCredits) input: In<'adjustUserCredits'>,
    @CurrentStaff() staff: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Out<'adjustUserCredits'> {
    const { adjusted, isRepeated } = await this.people.adjustCredits(input, keyOf(request), staff)
    if (isRepeated) void reply.header('idempotent-replayed', 'true')
    return adjusted
  }

  @Serves(routes.giveWaitingCredits)
  async giveWaitingCredits(
    @Input(routes.giveWaitingCredits) { id }: In<'giveWaitingCredits'>,
    @CurrentStaff() staff: Actor,
  ): Promise<UserSheet> {
    await this.people.giveWaitingCredits(id, staff)
    return this.people.sheet(id)
  }

  @Serves(routes.giveUserPlan)
  async givePlan(
    @Input(routes.giveUserPlan) { id, ...plan }: In<'giveUserPlan'>,
    @CurrentStaff() staff: Actor,
  ): Promise<UserSheet> {
    await this.givenPlans.give(id, plan, staff)
    return this.people.sheet(id)
  }

  @Serves(routes.prolongUserPlan)
  async prolongPlan(
    @Input(routes.prolongUserPlan) { id, ...plan }: In<'prolongUserPlan'>,
    @CurrentStaff() staff: Actor,
  ): Promise<UserSheet> {
    await this.givenPlans.prolong(id, plan, staff)
    return this.people.sheet(id)
  }

  @Serves(routes.blockUser)
  async block(
    @Input(routes.blockUser) { id, reason }: In<'blockUser'>,
    @CurrentStaff() staff: Actor,
  ): Promise<UserSheet> {
    await this.people.block(id, reason, staff)
    return this.people.sheet(id)
  }

  @Serves(routes.resendUserActivation)
  async resendActivation(
    @Input(routes.resendUserActivation) { id }: In<'resendUserActivation'>,
    @CurrentStaff() staff: Actor,
  ): Promise<UserSheet> {
    await this.people.resendActivation(id, staff)
    return this.people.sheet(id)
  }

  @Serves(routes.clearUserRefusal)
  async clearRefusal(
    @Input(routes.clearUserRefusal) { id }: In<'clearUserRefusal'>,
    @CurrentStaff() staff: Actor,
  ): Promise<UserSheet> {
    await this.people.clearRefusal(id, staff)
    return this.people.sheet(id)
  }

  @Serves(routes.unblockUser)
  async unblock(
    @Input(routes.unblockUser) { id, reason }: In<'unblockUser'>,
    @CurrentStaff() staff: Actor,
  ): Promise<UserSheet> {
    await this.people.unblock(id, reason, staff)
    return this.people.sheet(id)
  }
}
