export * from './at-most.js'
export * from './file-store.js'
export * from './files.module.js'
