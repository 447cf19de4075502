import { Controller } from '@nestjs/common'
import { paymentRoutes as routes, type RouteInput, type RouteOutput } from '@preciosa/contracts'
import { PlanChoicesService } from '@preciosa/server'
import { CurrentAccount, type SignedIn } from '../access/current-account.decorator.js'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

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
