export * from './prices.js'
