export * from './document.js'
export * from './page-blocks.js'
export * from './picture.js'
