export { isMailAddress } from './mail-address.rules.js'
export { MailerModule } from './mailer.module.js'
export { MailError, Mailer, type OutgoingMail } from './mailer.js'
export { SmtpMailer } from './smtp-mailer.js'
