import { Module } from '@nestjs/common'
import { PlansModule } from '../../paid/plans/index.js'
import { NoticesModule } from '../notices/index.js'
import { PaymentProviderModule } from '../provider/index.js'
import { SettlementModule } from '../settlement/index.js'
import { OrderChecksService } from './order-checks.service.js'
import { RefundJobsService } from './refund-jobs.service.js'
import { ReconcileService } from './reconcile.service.js'

@Module({
  imports: [NoticesModule, PaymentProviderModule, PlansModule, SettlementModule],
  providers: [OrderChecksService, ReconcileService, RefundJobsService],
  exports: [OrderChecksService, ReconcileService, RefundJobsService],
})
export class ChecksModule {}
