import { Feature } from '../../feature.js'
import { OnboardingController } from './onboarding.controller.js'
import { PlanChoicesController } from './plan-choices.controller.js'
import { AccountsModule } from '../accounts/index.js'
import { BillingModule } from '../billing/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { ProfilesModule } from './profiles.module.js'
import { OnboardingService } from './onboarding.service.js'
import { PlanChoicesService } from './plan-choices.service.js'

@Feature({
  imports: [AccountsModule, BillingModule, PlansModule, ProfilesModule],
  providers: [OnboardingService, PlanChoicesService],
  exports: [OnboardingService, PlanChoicesService],
  controllers: [OnboardingController, PlanChoicesController],
})
export class OnboardingModule {}
