export * from './editions.js'
export * from './formats.js'
export * from './price-lists.js'
