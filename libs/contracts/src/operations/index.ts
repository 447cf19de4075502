export * from './feature.js'
export * from './operations.js'
