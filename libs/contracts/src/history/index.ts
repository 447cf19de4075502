export * from './history.js'
export * from './seen.js'
