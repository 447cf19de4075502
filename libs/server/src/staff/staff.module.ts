import { Module } from '@nestjs/common'
import { IdentityModule } from '../identity/index.js'
import { StaffService } from './staff.service.js'

@Module({ imports: [IdentityModule], providers: [StaffService], exports: [StaffService] })
export class StaffModule {}
