export { isMailAddress } from './mail-address.rules.js'
export { MailerModule } from './mailer.module.js'
export { MailError, type MailFailure, Mailer, type OutgoingMail } from './mailer.js'
export { SmtpMailer, type SmtpTimes } from './smtp-mailer.js'
