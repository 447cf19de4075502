import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeFleetRoutes as routes, type FleetSheet } from '@preciosa/contracts/fleets'
import { type Actor, CurrentStaff, Input, sendCsv, Serves } from '../../http/index.js'
import { FleetDeskService } from './fleet-desk.service.js'
import { FleetListService } from './fleet-list.service.js'
import type { FastifyReply } from 'fastify'

@Controller()
export class StaffFleetsController {
  constructor(
    private readonly list: FleetListService,
    private readonly desk: FleetDeskService,
  ) {}

  @Serves(routes.fleets)
  async fleets(
    @Input(routes.fleets) asked: RouteInput<typeof routes.fleets>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const answer: RouteOutput<typeof routes.fleets> = await this.list.page(asked)
    void reply.send(answer)
  }

  @Serves(routes.fleetsCsv)
  async csv(
    @Input(routes.fleetsCsv) asked: RouteInput<typeof routes.fleetsCsv>,
    @CurrentStaff() staff: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv('grupos.csv', await this.list.csv(asked, staff), reply)
  }

  @Serves(routes.fleet)
  fleet(@Input(routes.fleet) { id }: RouteInput<typeof routes.fleet>): Promise<FleetSheet> {
    return this.list.sheet(id)
  }

  @Serves(routes.addFleet)
  addFleet(
    @Input(routes.addFleet) fleet: RouteInput<typeof routes.addFleet>,
    @CurrentStaff() staff: Actor,
  ): Promise<FleetSheet> {
    return this.desk.add(fleet, staff)
  }

  @Serves(routes.changeFleet)
  changeFleet(
    @Input(routes.changeFleet) { id, ...changes }: RouteInput<typeof routes.changeFleet>,
    @CurrentStaff() staff: Actor,
  ): Promise<FleetSheet> {
    return this.desk.change(id, changes, staff)
  }

  @Serves(routes.inviteMember)
  inviteMember(
    @Input(routes.inviteMember) { id, email }: RouteInput<typeof routes.inviteMember>,
    @CurrentStaff() staff: Actor,
  ): Promise<FleetSheet> {
    return this.desk.invite(id, email, staff)
  }

  @Serves(routes.inviteMemberAgain)
  inviteMemberAgain(
    @Input(routes.inviteMemberAgain) { id, member }: RouteInput<typeof routes.inviteMemberAgain>,
    @CurrentStaff() staff: Actor,
  ): Promise<FleetSheet> {
    return this.desk.inviteAgain(id, member, staff)
  }

  @Serves(routes.removeMember)
  removeMember(
    @Input(routes.removeMember) { id, member }: RouteInput<typeof routes.removeMember>,
    @CurrentStaff() staff: Actor,
  ): Promise<FleetSheet> {
    return this.desk.remove(id, member, staff)
  }
}
