export * from './feature.js'
export * from './staff-members.js'
export * from './staff-session.js'
