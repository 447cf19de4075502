import { Module } from '@nestjs/common'
import { ContactDeskModule } from '../../people/contact-desk/index.js'
import { DashboardService } from './dashboard.service.js'

@Module({ imports: [ContactDeskModule], providers: [DashboardService], exports: [DashboardService] })
export class DashboardModule {}
