import { startBuilt } from './launch/applications.js'
import { runSystem } from './launch/system.js'

await runSystem(startBuilt)
