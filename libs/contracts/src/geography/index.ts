export * from './feature.js'
export * from './geography.js'
