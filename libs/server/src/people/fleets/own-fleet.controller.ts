import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { type FleetInvitation, fleetRoutes as routes, type OwnFleetAnswer } from '@preciosa/contracts/fleets'
import { OwnFleetService } from './own-fleet.service.js'
import { CurrentAccount, type SignedIn, Input, Serves } from '../../http/index.js'

@Controller()
export class OwnFleetController {
  constructor(private readonly fleets: OwnFleetService) {}

  @Serves(routes.ownFleet)
  ownFleet(
    @Input(routes.ownFleet) _: RouteInput<typeof routes.ownFleet>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<OwnFleetAnswer> {
    return this.fleets.of(accountId)
  }

  @Serves(routes.fleetInvitation)
  fleetInvitation(
    @Input(routes.fleetInvitation) { token }: RouteInput<typeof routes.fleetInvitation>,
  ): Promise<FleetInvitation> {
    return this.fleets.invitation(token)
  }

  @Serves(routes.joinFleet)
  joinFleet(
    @Input(routes.joinFleet) { token }: RouteInput<typeof routes.joinFleet>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<OwnFleetAnswer> {
    return this.fleets.join(accountId, token)
  }

  @Serves(routes.leaveFleet)
  async leaveFleet(
    @Input(routes.leaveFleet) _: RouteInput<typeof routes.leaveFleet>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<RouteOutput<typeof routes.leaveFleet>> {
    await this.fleets.leave(accountId)
    return {}
  }

  @Serves(routes.inviteToFleet)
  inviteToFleet(
    @Input(routes.inviteToFleet) { email }: RouteInput<typeof routes.inviteToFleet>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<OwnFleetAnswer> {
    return this.fleets.invite(accountId, email)
  }

  @Serves(routes.inviteToFleetAgain)
  inviteToFleetAgain(
    @Input(routes.inviteToFleetAgain) { id }: RouteInput<typeof routes.inviteToFleetAgain>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<OwnFleetAnswer> {
    return this.fleets.inviteAgain(accountId, id)
  }

  @Serves(routes.removeFromFleet)
  removeFromFleet(
    @Input(routes.removeFromFleet) { id }: RouteInput<typeof routes.removeFromFleet>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<OwnFleetAnswer> {
    return this.fleets.remove(accountId, id)
  }
}
