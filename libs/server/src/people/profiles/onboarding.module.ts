import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { ProfilesModule } from './profiles.module.js'
import { OnboardingService } from './onboarding.service.js'

@Module({
  imports: [AccountsModule, PlansModule, ProfilesModule],
  providers: [OnboardingService],
  exports: [OnboardingService],
})
export class OnboardingModule {}
