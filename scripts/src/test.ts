import { runTests } from './testing/jest.js'

process.exitCode = await runTests(process.argv.slice(2))
