export * from './document.js'
export * from './page-blocks.js'
