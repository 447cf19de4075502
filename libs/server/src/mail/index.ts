export { MailDeliveryModule, MailModule } from './mail.module.js'
export { MailDeliveryService } from './mail-delivery.service.js'
export { type MailRecipient, MailService } from './mail.service.js'
export { type MailData, type MailKind, SEALED_FOR } from './mails.js'
