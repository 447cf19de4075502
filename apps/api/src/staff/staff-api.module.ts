import { Module } from '@nestjs/common'
import { AttemptsModule, StaffModule } from '@preciosa/server'
import { StaffSessionController } from './staff-session.controller.js'

@Module({ imports: [StaffModule, AttemptsModule], controllers: [StaffSessionController] })
export class StaffApiModule {}
