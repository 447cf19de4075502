export * from './staff-users.js'
