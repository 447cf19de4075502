export * from './credits.js'
