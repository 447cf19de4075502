export * from './database.js'
export * from './guide-builder.js'
export * from './needs.js'
export * from './wait-for.js'
