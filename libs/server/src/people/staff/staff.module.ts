import { Module } from '@nestjs/common'
import { IdentityModule } from '../identity/index.js'
import { MembersService } from './members.service.js'
import { StaffService } from './staff.service.js'

@Module({
  imports: [IdentityModule],
  providers: [StaffService, MembersService],
  exports: [StaffService, MembersService],
})
export class StaffModule {}
