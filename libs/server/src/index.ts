export * from './catalogue/index.js'
export * from './files/index.js'
export * from './guide/index.js'
export * from './price-lists/index.js'
