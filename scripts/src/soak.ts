import { runTests } from './testing/run-tests.js'

// Everything, with the long tests and the large sizes.
process.exitCode = await runTests(process.argv.slice(2), { PRECIOSA_SOAK: '1' })
