import { Injectable } from '@nestjs/common'
import { HandlesJob } from '@preciosa/platform'
import { InvoicesService } from './invoices.service.js'
import { SendingService } from './sending/sending.service.js'

@Injectable()
export class InvoiceJobs {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly sending: SendingService,
  ) {}

  @HandlesJob('invoices.send', { pattern: '* * * * *', atStart: true })
  send(): Promise<void> {
    return this.sending.run()
  }

  @HandlesJob('invoices.reconcile', { pattern: '40 3 * * *', atStart: true })
  async reconcile(): Promise<void> {
    await this.invoices.reconcile()
    await this.sending.run({ comparesAll: true })
  }
}
