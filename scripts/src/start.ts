import { applicationsFor } from './launch/replicas.js'
import { runSystem } from './launch/system.js'

await runSystem(() => applicationsFor(process.argv.slice(2)))
