export * from './files.js'
