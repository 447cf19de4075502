import { Module } from '@nestjs/common'
import { DashboardModule } from '@preciosa/server'
import { DashboardController } from './dashboard.controller.js'

@Module({ imports: [DashboardModule], controllers: [DashboardController] })
export class DashboardApiModule {}
