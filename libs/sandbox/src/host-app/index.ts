export { type HostApp, startHostApp } from './service.js'
