import { Module } from '@nestjs/common'
import { MailModule } from '../../operations/mail/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { SettlementModule } from '../settlement/index.js'
import { PriceChangeRuns } from './price-change-runs.service.js'
import { PriceChangesService } from './price-changes.service.js'

@Module({
  imports: [MailModule, PlansModule, SettlementModule],
  providers: [PriceChangesService, PriceChangeRuns],
  exports: [PriceChangesService, PriceChangeRuns],
})
export class PriceChangesModule {}
