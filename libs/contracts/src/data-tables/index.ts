export * from './feature.js'
export * from './staff-data-tables.js'
