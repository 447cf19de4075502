export * from './editions.js'
export * from './formats.js'
export * from './guide-month.js'
export * from './price-lists.js'
