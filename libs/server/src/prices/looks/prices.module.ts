import { Module } from '@nestjs/common'
import { AnalyticsModule } from '@preciosa/platform'
import { AccountsModule } from '../../people/accounts/index.js'
import { CreditsModule } from '../../paid/credits/index.js'
import { LookRepository } from './look.repository.js'
import { LookService } from './look.service.js'
import { PaidLooks } from './paid-looks.service.js'

@Module({
  imports: [AccountsModule, AnalyticsModule, CreditsModule],
  providers: [LookRepository, PaidLooks, LookService],
  exports: [LookService, PaidLooks],
})
export class PricesModule {}
