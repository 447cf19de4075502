import { Module } from '@nestjs/common'
import { MailModule } from '../mail/index.js'
import { ContactTidyService } from './contact-tidy.service.js'
import { ContactService } from './contact.service.js'

/** Messages to the operator. */
@Module({ imports: [MailModule], providers: [ContactService], exports: [ContactService] })
export class ContactModule {}

/** What the worker does with them by night. */
@Module({ providers: [ContactTidyService], exports: [ContactTidyService] })
export class ContactTidyModule {}
