import { main } from './staff/main.js'

process.exitCode = await main(process.argv.slice(2))
