export { ContactModule, ContactJobsModule } from './contact.module.js'
export { ContactService } from './contact.service.js'
export { ContactTidyService } from './contact-tidy.service.js'
export { ContactDigestService } from './contact-digest.service.js'
