export { loadDemoMagazine } from './load.js'
