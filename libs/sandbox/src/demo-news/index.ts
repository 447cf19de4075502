export { DEMO_ARTICLES } from './data/index.js'
export { DEMO_CREDIT, loadDemoNews } from './load.js'
