import { Module } from '@nestjs/common'
import { MailerModule } from '@preciosa/platform'
import { MailDeliveryService } from './mail-delivery.service.js'
import { MailService } from './mail.service.js'

@Module({ providers: [MailService], exports: [MailService] })
export class MailModule {}

@Module({ imports: [MailerModule], providers: [MailDeliveryService], exports: [MailDeliveryService] })
export class MailDeliveryModule {}
