export * from './feature.js'
export * from './staff-users.js'
