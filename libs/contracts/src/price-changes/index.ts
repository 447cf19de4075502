export * from './feature.js'
export * from './price-notice.rules.js'
export * from './staff-price-changes.js'
