import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { invoiceRoutes as routes } from '@preciosa/contracts/invoices'
import { CurrentAccount, Input, Serves, type SignedIn } from '../../http/index.js'
import { OwnInvoicesService } from './own-invoices.service.js'

@Controller()
export class OwnInvoicesController {
  constructor(private readonly invoices: OwnInvoicesService) {}

  @Serves(routes.ownInvoices)
  list(
    @Input(routes.ownInvoices) part: RouteInput<typeof routes.ownInvoices>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<RouteOutput<typeof routes.ownInvoices>> {
    return this.invoices.list(accountId, part)
  }
}
