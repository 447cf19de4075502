import { Module } from '@nestjs/common'
import { MailDeskModule } from '@preciosa/server'
import { MailsController } from './mails.controller.js'

@Module({ imports: [MailDeskModule], controllers: [MailsController] })
export class MailsApiModule {}
