export * from './staff-names.js'
