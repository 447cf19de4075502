export * from './feature.js'
export * from './credits.js'
