export * from './database.js'
export * from './needs.js'
export * from './wait-for.js'
