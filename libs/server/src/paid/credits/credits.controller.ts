import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { creditRoutes as routes } from '@preciosa/contracts/credits'
import { CreditHistoryService } from './credit-history.service.js'
import { CurrentAccount, type SignedIn, Input, Serves } from '../../http/index.js'

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
