import { Module } from '@nestjs/common'
import { MailerModule } from '@preciosa/platform'
import { OperatorModule } from '../operator/index.js'
import { MailDeliveryService } from './mail-delivery.service.js'
import { MailDeskService } from './mail-desk.service.js'
import { MailService } from './mail.service.js'

@Module({ providers: [MailService], exports: [MailService] })
export class MailModule {}

@Module({ imports: [OperatorModule], providers: [MailDeskService], exports: [MailDeskService] })
export class MailDeskModule {}

@Module({
  imports: [MailerModule, OperatorModule],
  providers: [MailDeliveryService],
  exports: [MailDeliveryService],
})
export class MailDeliveryModule {}
