import { Module } from '@nestjs/common'
import { MailModule } from '../mail/index.js'
import { ContactTidyService } from './contact-tidy.service.js'
import { ContactService } from './contact.service.js'

@Module({ imports: [MailModule], providers: [ContactService], exports: [ContactService] })
export class ContactModule {}

@Module({ providers: [ContactTidyService], exports: [ContactTidyService] })
export class ContactTidyModule {}
