export * from './mails.rules.js'
export * from './staff-mails.js'
