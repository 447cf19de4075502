import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { GeographyModule } from '../../imports/geography/index.js'
import { BillingService } from './billing.service.js'

@Module({
  imports: [AccountsModule, GeographyModule],
  providers: [BillingService],
  exports: [BillingService],
})
export class BillingModule {}
