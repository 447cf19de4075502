import { Feature } from '../../feature.js'
import { OwnFleetController } from './own-fleet.controller.js'
import { StaffFleetsController } from './staff-fleets.controller.js'
import { MailModule } from '../../operations/mail/index.js'
import { CreditsModule } from '../../paid/credits/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { AccountsModule } from '../accounts/index.js'
import { ProfilesModule } from '../profiles/index.js'
import { FleetDeskService } from './fleet-desk.service.js'
import { FleetListService } from './fleet-list.service.js'
import { FleetMembersService } from './fleet-members.service.js'
import { OwnFleetService } from './own-fleet.service.js'

@Feature({
  imports: [AccountsModule, CreditsModule, MailModule, PlansModule, ProfilesModule],
  providers: [FleetDeskService, FleetListService, FleetMembersService, OwnFleetService],
  exports: [FleetDeskService, FleetListService, OwnFleetService],
  controllers: [OwnFleetController, StaffFleetsController],
})
export class FleetsModule {}
