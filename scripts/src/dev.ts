import { startLive } from './dev/programs.js'
import { runSystem } from './launch/system.js'

await runSystem(startLive)
