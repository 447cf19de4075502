export * from './contact.js'
export * from './message-text.rules.js'
export * from './message-types.js'
export * from './staff-messages.js'
