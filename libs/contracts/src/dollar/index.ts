export * from './dollar.js'
