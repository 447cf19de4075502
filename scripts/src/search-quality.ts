import { main } from './search-quality/main.js'

process.exitCode = await main(process.argv.slice(2))
