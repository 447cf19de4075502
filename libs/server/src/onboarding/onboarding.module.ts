import { Module } from '@nestjs/common'
import { PlansModule } from '../plans/index.js'
import { ProfilesModule } from '../profiles/index.js'
import { OnboardingService } from './onboarding.service.js'

/** The way of a new account to its profile. */
@Module({
  imports: [PlansModule, ProfilesModule],
  providers: [OnboardingService],
  exports: [OnboardingService],
})
export class OnboardingModule {}
