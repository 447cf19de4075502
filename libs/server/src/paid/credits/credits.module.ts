import { Module } from '@nestjs/common'
import { AdjustmentsService } from './adjustments.service.js'
import { CreditsService } from './credits.service.js'
import { FreeCreditsService } from './free-credits.service.js'
import { LedgerService } from './ledger.service.js'

@Module({
  providers: [CreditsService, AdjustmentsService, FreeCreditsService, LedgerService],
  exports: [CreditsService, AdjustmentsService, FreeCreditsService, LedgerService],
})
export class CreditsModule {}
