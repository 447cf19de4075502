export * from './feature.js'
export * from './dollar.js'
