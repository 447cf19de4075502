export * from './feature.js'
export * from './retention.js'
export * from './staff-retention.js'
