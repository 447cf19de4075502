import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import {
  backofficeStaffRoutes as routes,
  type StaffMember,
  type StaffMemberGiven,
} from '@preciosa/contracts/staff'
import { type Actor, CurrentStaff, Input, Serves } from '../../http/index.js'
import { MembersService } from './members.service.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>

@Controller()
export class MembersController {
  constructor(private readonly staff: MembersService) {}

  @Serves(routes.members)
  page(@Input(routes.members) input: In<'members'>): Promise<RouteOutput<typeof routes.members>> {
    return this.staff.page(input)
  }

  @Serves(routes.member)
  one(@Input(routes.member) { id }: In<'member'>): Promise<StaffMember> {
    return this.staff.one(id)
  }

  @Serves(routes.addMember)
  add(
    @Input(routes.addMember) member: In<'addMember'>,
    @CurrentStaff() actor: Actor,
  ): Promise<StaffMemberGiven> {
    return this.staff.add(member, actor)
  }

  @Serves(routes.changeMemberRole)
  changeRole(
    @Input(routes.changeMemberRole) { id, role }: In<'changeMemberRole'>,
    @CurrentStaff() actor: Actor,
  ): Promise<StaffMember> {
    return this.staff.changeRole(id, role, actor)
  }

  @Serves(routes.resetMemberPassword)
  resetPassword(
    @Input(routes.resetMemberPassword) { id }: In<'resetMemberPassword'>,
    @CurrentStaff() actor: Actor,
  ): Promise<StaffMemberGiven> {
    return this.staff.resetPassword(id, actor)
  }

  @Serves(routes.resetMemberAuthenticator)
  resetAuthenticator(
    @Input(routes.resetMemberAuthenticator) { id }: In<'resetMemberAuthenticator'>,
    @CurrentStaff() actor: Actor,
  ): Promise<StaffMemberGiven> {
    return this.staff.resetAuthenticator(id, actor)
  }

  @Serves(routes.disableMember)
  disable(
    @Input(routes.disableMember) { id }: In<'disableMember'>,
    @CurrentStaff() actor: Actor,
  ): Promise<StaffMember> {
    return this.staff.disable(id, actor)
  }
}
