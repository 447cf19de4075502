import { Module } from '@nestjs/common'
import { MailModule } from '../mail/index.js'
import { ContactAddressesService } from './contact-addresses.service.js'
import { ContactDigestService } from './contact-digest.service.js'
import { ContactTidyService } from './contact-tidy.service.js'
import { ContactService } from './contact.service.js'

@Module({
  imports: [MailModule],
  providers: [ContactAddressesService, ContactService],
  exports: [ContactAddressesService, ContactService],
})
export class ContactModule {}

@Module({
  imports: [ContactModule, MailModule],
  providers: [ContactTidyService, ContactDigestService],
  exports: [ContactTidyService, ContactDigestService],
})
export class ContactJobsModule {}
