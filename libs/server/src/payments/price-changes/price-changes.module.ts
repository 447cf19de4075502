import { Feature } from '../../feature.js'
import { PriceChangesController } from './price-changes.controller.js'
import { MailModule } from '../../operations/mail/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { SettlementModule } from '../settlement/index.js'
import { PriceChangeRuns } from './price-change-runs.service.js'
import { PriceChangesService } from './price-changes.service.js'

@Feature({
  imports: [MailModule, PlansModule, SettlementModule],
  providers: [PriceChangesService, PriceChangeRuns],
  exports: [PriceChangesService, PriceChangeRuns],
  controllers: [PriceChangesController],
})
export class PriceChangesModule {}
