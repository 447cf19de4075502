export * from './files/index.js'
export * from './price-lists/index.js'
