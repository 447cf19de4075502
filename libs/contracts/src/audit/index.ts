export * from './staff-audit.js'
