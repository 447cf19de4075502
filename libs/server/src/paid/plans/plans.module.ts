import { Feature } from '../../feature.js'
import { PlansController } from './plans.controller.js'
import { PlanJobs } from './plan-jobs.js'
import { CreditsModule } from '../credits/index.js'
import { HeldPlansService } from './held-plans.service.js'
import { SubscriptionsService } from './subscriptions.service.js'

@Feature({
  imports: [CreditsModule],
  providers: [HeldPlansService, PlanJobs, SubscriptionsService],
  exports: [HeldPlansService, SubscriptionsService],
  controllers: [PlansController],
})
export class PlansModule {}
