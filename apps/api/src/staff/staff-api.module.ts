import { Module } from '@nestjs/common'
import { AttemptsModule, StaffModule } from '@preciosa/server'
import { MembersController } from './members.controller.js'
import { StaffSessionController } from './staff-session.controller.js'

@Module({ imports: [StaffModule, AttemptsModule], controllers: [StaffSessionController, MembersController] })
export class StaffApiModule {}
