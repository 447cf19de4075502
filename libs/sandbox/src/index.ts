export * from './demo-guide/index.js'
export * from './demo-users/index.js'
export * from './mail/index.js'
export * from './postgres/index.js'
