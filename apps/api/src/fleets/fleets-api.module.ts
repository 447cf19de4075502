import { Module } from '@nestjs/common'
import { FleetsModule } from '@preciosa/server'
import { OwnFleetController } from './own-fleet.controller.js'
import { StaffFleetsController } from './staff-fleets.controller.js'

@Module({ imports: [FleetsModule], controllers: [OwnFleetController, StaffFleetsController] })
export class FleetsApiModule {}
