import { Feature } from '../../feature.js'
import { MailModule } from '../../operations/mail/index.js'
import { InvoiceJobs } from './invoice-jobs.js'
import { InvoicesService } from './invoices.service.js'
import { Authorities } from './sending/authorities.js'
import { IssuedMails } from './sending/issued-mails.service.js'
import { SendingService } from './sending/sending.service.js'
import { InvoiceSettingsController } from './settings/invoice-settings.controller.js'
import { InvoiceSettingsService } from './settings/invoice-settings.service.js'

@Feature({
  imports: [MailModule],
  providers: [Authorities, InvoiceJobs, InvoiceSettingsService, InvoicesService, IssuedMails, SendingService],
  exports: [InvoiceSettingsService, InvoicesService, SendingService],
  controllers: [InvoiceSettingsController],
})
export class InvoicesModule {}
