export * from './feature.js'
export * from './staff-names.js'
