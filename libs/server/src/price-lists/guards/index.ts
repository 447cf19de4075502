export { furtherGuards } from './further-guards.js'
