import { main } from './price-list/main.js'

process.exitCode = await main(process.argv.slice(2))
