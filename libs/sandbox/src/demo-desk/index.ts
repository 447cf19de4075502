export { asDemoEditor, DEMO_CREDIT, type DemoDesk, type DemoOptions } from './demo-desk.js'
