export * from './page-blocks.js'
export * from './page.rules.js'
export * from './pages.js'
export * from './staff-pages.js'
