export * from './operations.js'
