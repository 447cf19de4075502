export * from './changes.js'
export * from './feature.js'
