import { Controller } from '@nestjs/common'
import { type Onboarding, onboardingRoutes as routes, type RouteInput } from '@preciosa/contracts'
import { OnboardingService } from '@preciosa/server'
import { CurrentAccount, type SignedIn } from '../access/current-account.decorator.js'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

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
