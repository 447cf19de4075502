import { Feature } from '../../feature.js'
import { AttemptsModule } from '../../operations/attempts/index.js'
import { MailModule } from '../../operations/mail/index.js'
import { FleetInvoicesService } from './desk/fleet-invoices.service.js'
import { InvoiceDeskService } from './desk/invoice-desk.service.js'
import { StaffInvoicesController } from './staff-invoices.controller.js'
import { InvoicePdfs } from './invoice-pdfs.service.js'
import { InvoiceJobs } from './invoice-jobs.js'
import { InvoicesService } from './invoices.service.js'
import { OwnInvoicesController } from './own-invoices.controller.js'
import { OwnInvoicesService } from './own-invoices.service.js'
import { Authorities } from './sending/authorities.js'
import { IssuedMails } from './sending/issued-mails.service.js'
import { SendingService } from './sending/sending.service.js'
import { InvoiceSettingsController } from './invoice-settings.controller.js'
import { InvoiceSettingsService } from './settings/invoice-settings.service.js'

@Feature({
  imports: [AttemptsModule, MailModule],
  providers: [
    Authorities,
    FleetInvoicesService,
    InvoiceDeskService,
    InvoiceJobs,
    InvoicePdfs,
    InvoiceSettingsService,
    InvoicesService,
    IssuedMails,
    OwnInvoicesService,
    SendingService,
  ],
  exports: [
    FleetInvoicesService,
    InvoiceDeskService,
    InvoicePdfs,
    InvoiceSettingsService,
    InvoicesService,
    OwnInvoicesService,
    SendingService,
  ],
  controllers: [InvoiceSettingsController, OwnInvoicesController, StaffInvoicesController],
})
export class InvoicesModule {}
