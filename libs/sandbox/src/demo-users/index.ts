export { type DemoUser, ensureDemoUsers } from './demo-users.js'
