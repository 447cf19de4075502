import { Module } from '@nestjs/common'
import { StaffModule } from '@preciosa/server'
import { StaffSessionController } from './staff-session.controller.js'

@Module({ imports: [StaffModule], controllers: [StaffSessionController] })
export class StaffApiModule {}
