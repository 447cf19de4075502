import { Module } from '@nestjs/common'
import { AnalyticsModule } from '@preciosa/platform'
import { AccountsModule } from '../../people/accounts/index.js'
import { CreditsModule } from '../../paid/credits/index.js'
import { LookService } from './look.service.js'
import { PaidLooks } from './paid-looks.service.js'

@Module({
  imports: [AccountsModule, AnalyticsModule, CreditsModule],
  providers: [PaidLooks, LookService],
  exports: [LookService, PaidLooks],
})
export class PricesModule {}
