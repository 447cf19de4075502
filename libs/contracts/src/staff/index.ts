export * from './staff-members.js'
export * from './staff-session.js'
