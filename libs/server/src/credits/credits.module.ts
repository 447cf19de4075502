import { Module } from '@nestjs/common'
import { AdjustmentsService } from './adjustments.service.js'
import { CreditsService } from './credits.service.js'
import { LedgerService } from './ledger.service.js'

@Module({
  providers: [CreditsService, AdjustmentsService, LedgerService],
  exports: [CreditsService, AdjustmentsService, LedgerService],
})
export class CreditsModule {}
