export * from './document.js'
export * from './link.rules.js'
export * from './link.js'
