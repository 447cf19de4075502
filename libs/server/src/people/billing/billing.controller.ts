import { Controller } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { type BillingInformation, billingRoutes as routes } from '@preciosa/contracts/billing'
import { BillingService } from './billing.service.js'
import { CurrentAccount, type SignedIn, Input, Serves } from '../../http/index.js'

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
