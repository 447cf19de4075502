export { DEMO_ARTICLES } from './data/index.js'
export { loadDemoNews } from './load.js'
