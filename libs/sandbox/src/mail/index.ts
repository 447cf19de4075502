export { type MailInbox, startMailInbox } from './inbox.js'
