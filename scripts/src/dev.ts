import { startLive } from './dev/programs.js'
import { applicationsBy } from './launch/applications.js'
import { runSystem } from './launch/system.js'

await runSystem(() => applicationsBy(startLive))
