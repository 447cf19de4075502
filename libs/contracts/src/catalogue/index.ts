export * from './catalogue-objects.js'
export * from './catalogue.js'
export * from './guide.js'
