import { Feature } from '../../feature.js'
import { MailJobs } from './mail-jobs.js'
import { MailsController } from './mails.controller.js'
import { Module } from '@nestjs/common'
import { MailerModule } from '@preciosa/platform'
import { OperatorModule } from '../operator/index.js'
import { MailAttachments } from './mail-attachments.js'
import { MailDeliveryService } from './mail-delivery.service.js'
import { MailDeskService } from './mail-desk.service.js'
import { MailService } from './mail.service.js'

@Module({ providers: [MailService, MailAttachments], exports: [MailService, MailAttachments] })
export class MailModule {}

@Feature({
  imports: [OperatorModule],
  providers: [MailDeskService],
  exports: [MailDeskService],
  controllers: [MailsController],
})
export class MailDeskModule {}

/** Without a door of the API, which doesn't open the mailer. */
@Feature({
  imports: [MailModule, MailerModule, OperatorModule],
  providers: [MailDeliveryService, MailJobs],
  exports: [MailDeliveryService],
})
export class MailDeliveryModule {}
