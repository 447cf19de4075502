export * from './reads.js'
