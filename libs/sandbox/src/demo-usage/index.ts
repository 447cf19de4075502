export { loadDemoUsage } from './load.js'
