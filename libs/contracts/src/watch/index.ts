export * from './feature.js'
