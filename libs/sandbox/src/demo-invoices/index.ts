export { type DemoArca, startDemoArca } from './demo-arca.js'
