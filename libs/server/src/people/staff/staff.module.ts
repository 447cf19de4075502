import { Feature } from '../../feature.js'
import { MembersController } from './members.controller.js'
import { StaffSessionController } from './staff-session.controller.js'
import { AttemptsModule } from '../../operations/attempts/index.js'
import { IdentityModule } from '../identity/index.js'
import { MembersService } from './members.service.js'
import { staffCommand } from './staff-command.js'
import { StaffService } from './staff.service.js'

@Feature({
  imports: [AttemptsModule, IdentityModule],
  providers: [StaffService, MembersService],
  exports: [StaffService, MembersService],
  controllers: [MembersController, StaffSessionController],
  commands: { staff: staffCommand },
})
export class StaffModule {}
