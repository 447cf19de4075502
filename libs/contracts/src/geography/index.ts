export * from './geography.js'
