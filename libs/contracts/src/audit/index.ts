export * from './audit.js'
export * from './staff-audit.js'
