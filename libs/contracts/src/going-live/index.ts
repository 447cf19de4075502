export * from './feature.js'
export * from './items.js'
export * from './staff-going-live.js'
