export { type MailInbox, type MailInboxOptions, startMailInbox } from './inbox.js'
