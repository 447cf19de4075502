export * from './feature.js'
export * from './files.js'
