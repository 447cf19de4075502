import { Controller } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { type Onboarding, onboardingRoutes as routes } from '@preciosa/contracts/profiles'
import { OnboardingService } from './onboarding.service.js'
import { CurrentAccount, type SignedIn, Input, Serves } from '../../http/index.js'

@Controller()
export class OnboardingController {
  constructor(private readonly onboardings: OnboardingService) {}

  @Serves(routes.onboarding)
  onboarding(
    @Input(routes.onboarding) _: RouteInput<typeof routes.onboarding>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<Onboarding> {
    return this.onboardings.of(accountId)
  }

  @Serves(routes.answerOnboarding)
  answerOnboarding(
    @Input(routes.answerOnboarding) answer: RouteInput<typeof routes.answerOnboarding>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<Onboarding> {
    return this.onboardings.answer(accountId, answer)
  }
}
