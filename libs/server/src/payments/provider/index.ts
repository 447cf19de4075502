export * from './provider.js'
