import { Module } from '@nestjs/common'
import { MailerModule } from '@preciosa/platform'
import { OperatorModule } from '../operator/index.js'
import { MailDeliveryService } from './mail-delivery.service.js'
import { MailService } from './mail.service.js'

@Module({ providers: [MailService], exports: [MailService] })
export class MailModule {}

@Module({
  imports: [MailerModule, OperatorModule],
  providers: [MailDeliveryService],
  exports: [MailDeliveryService],
})
export class MailDeliveryModule {}
