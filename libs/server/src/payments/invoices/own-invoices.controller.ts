import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { invoiceRoutes as routes } from '@preciosa/contracts/invoices'
import type { FastifyReply } from 'fastify'
import {
  type AttemptSource,
  ClientAttempt,
  CurrentAccount,
  Input,
  sendFile,
  Serves,
  type SignedIn,
} from '../../http/index.js'
import { AttemptsService } from '../../operations/attempts/index.js'
import { OwnInvoicesService } from './own-invoices.service.js'

@Controller()
export class OwnInvoicesController {
  constructor(
    private readonly invoices: OwnInvoicesService,
    private readonly attempts: AttemptsService,
  ) {}

  @Serves(routes.ownInvoices)
  list(
    @Input(routes.ownInvoices) part: RouteInput<typeof routes.ownInvoices>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<RouteOutput<typeof routes.ownInvoices>> {
    return this.invoices.list(accountId, part)
  }

  @Serves(routes.ownInvoicePdf)
  async pdf(
    @Input(routes.ownInvoicePdf) { id }: RouteInput<typeof routes.ownInvoicePdf>,
    @CurrentAccount() { accountId }: SignedIn,
    @ClientAttempt() source: AttemptSource,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // Drawn as a receipt is, and as dear.
    const file = await this.attempts.guard('receipt', { ...source, subject: String(accountId) }, () =>
      this.invoices.pdf(accountId, id),
    )
    sendFile(file, reply)
  }
}
