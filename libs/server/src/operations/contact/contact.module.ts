import { Feature } from '../../feature.js'
import { ContactController } from './contact.controller.js'
import { ContactAddressesController } from './contact-addresses.controller.js'
import { AttemptsModule } from '../attempts/index.js'
import { MailModule } from '../mail/index.js'
import { ContactAddressesService } from './contact-addresses.service.js'
import { ContactDigestService } from './contact-digest.service.js'
import { ContactTidyService } from './contact-tidy.service.js'
import { ContactService } from './contact.service.js'
import { ContactJobs } from './contact-jobs.js'

@Feature({
  imports: [AttemptsModule, MailModule],
  providers: [ContactAddressesService, ContactDigestService, ContactJobs, ContactService, ContactTidyService],
  exports: [ContactAddressesService, ContactDigestService, ContactService, ContactTidyService],
  controllers: [ContactController, ContactAddressesController],
})
export class ContactModule {}
