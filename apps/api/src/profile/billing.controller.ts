import { Controller } from '@nestjs/common'
import { type BillingInformation, billingRoutes as routes, type RouteInput } from '@preciosa/contracts'
import { BillingService } from '@preciosa/server'
import { CurrentAccount, type SignedIn } from '../access/current-account.decorator.js'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

@Controller()
export class BillingController {
  constructor(private readonly bills: BillingService) {}

  @Serves(routes.billing)
  billing(
    @Input(routes.billing) _: RouteInput<typeof routes.billing>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<BillingInformation> {
    return this.bills.of(accountId)
  }

  @Serves(routes.saveBilling)
  saveBilling(
    @Input(routes.saveBilling) sent: RouteInput<typeof routes.saveBilling>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<BillingInformation> {
    return this.bills.save(accountId, sent)
  }
}
