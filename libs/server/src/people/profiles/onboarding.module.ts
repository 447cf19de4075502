import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { BillingModule } from '../billing/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { ProfilesModule } from './profiles.module.js'
import { OnboardingService } from './onboarding.service.js'
import { PlanChoicesService } from './plan-choices.service.js'

@Module({
  imports: [AccountsModule, BillingModule, PlansModule, ProfilesModule],
  providers: [OnboardingService, PlanChoicesService],
  exports: [OnboardingService, PlanChoicesService],
})
export class OnboardingModule {}
