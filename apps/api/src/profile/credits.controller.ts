import { Controller } from '@nestjs/common'
import { creditRoutes as routes, type RouteInput, type RouteOutput } from '@preciosa/contracts'
import { CreditHistoryService } from '@preciosa/server'
import { CurrentAccount, type SignedIn } from '../access/current-account.decorator.js'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

@Controller()
export class CreditsController {
  constructor(private readonly history: CreditHistoryService) {}

  @Serves(routes.credits)
  credits(
    @Input(routes.credits) page: RouteInput<typeof routes.credits>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<RouteOutput<typeof routes.credits>> {
    return this.history.own(accountId, page)
  }
}
