import { Module } from '@nestjs/common'
import { MailerModule } from '@preciosa/platform'
import { MailDeliveryService } from './mail-delivery.service.js'
import { MailService } from './mail.service.js'

/** Writing mails, for features. */
@Module({ providers: [MailService], exports: [MailService] })
export class MailModule {}

/** Sending them, for the worker. */
@Module({ imports: [MailerModule], providers: [MailDeliveryService], exports: [MailDeliveryService] })
export class MailDeliveryModule {}
