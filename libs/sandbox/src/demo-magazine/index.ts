export { type DemoMagazineOptions, loadDemoMagazine } from './load.js'
