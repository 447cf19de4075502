import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { CreditsModule } from '../credits/index.js'
import { LookRepository } from './look.repository.js'
import { LookService } from './look.service.js'

/** Used prices, to whoever may see them. */
@Module({
  imports: [AccountsModule, CreditsModule],
  providers: [LookRepository, LookService],
  exports: [LookService],
})
export class PricesModule {}
