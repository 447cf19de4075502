export * from './changes.js'
