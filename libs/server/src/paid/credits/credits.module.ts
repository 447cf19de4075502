import { Feature } from '../../feature.js'
import { CreditJobs } from './credit-jobs.js'
import { AdjustmentsService } from './adjustments.service.js'
import { CreditsService } from './credits.service.js'
import { FreeCreditsService } from './free-credits.service.js'
import { LedgerService } from './ledger.service.js'

@Feature({
  providers: [CreditJobs, CreditsService, AdjustmentsService, FreeCreditsService, LedgerService],
  exports: [CreditsService, AdjustmentsService, FreeCreditsService, LedgerService],
})
export class CreditsModule {}
