import { runTests } from './testing/jest.js'

// Everything, with the long tests and the large sizes.
process.exitCode = await runTests(process.argv.slice(2), { PRECIOSA_SOAK: '1' })
