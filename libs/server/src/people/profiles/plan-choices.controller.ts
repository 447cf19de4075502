import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { paymentRoutes as routes } from '@preciosa/contracts/payments'
import { PlanChoicesService } from './plan-choices.service.js'
import { CurrentAccount, type SignedIn, Input, Serves } from '../../http/index.js'

@Controller()
export class PlanChoicesController {
  constructor(private readonly choices: PlanChoicesService) {}

  @Serves(routes.planChoice)
  async planChoice(
    @Input(routes.planChoice) _: RouteInput<typeof routes.planChoice>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<RouteOutput<typeof routes.planChoice>> {
    return { planId: await this.choices.of(accountId) }
  }

  @Serves(routes.choosePlan)
  choosePlan(
    @Input(routes.choosePlan) { planId }: RouteInput<typeof routes.choosePlan>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<void> {
    return this.choices.choose(accountId, planId)
  }
}
