import { runAudit } from './testing/run-tests.js'

process.exitCode = await runAudit(process.argv.slice(2))
