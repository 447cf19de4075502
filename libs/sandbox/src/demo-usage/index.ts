export { type DemoUsageOptions, loadDemoUsage } from './load.js'
