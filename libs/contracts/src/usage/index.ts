export * from './feature.js'
export * from './search-counts.js'
export * from './staff-usage.js'
