export * from './comparison.js'
