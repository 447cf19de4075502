import { runTests } from './testing/run-tests.js'

process.exitCode = await runTests(process.argv.slice(2), { PRECIOSA_SOAK: '1' })
