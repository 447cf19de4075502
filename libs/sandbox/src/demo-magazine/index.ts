export { DEMO_THEMES } from './issues.js'
export { loadDemoMagazine } from './load.js'
