import 'reflect-metadata'
import { besideApi } from './command.js'
import { geographyCommand } from './geography/geography-command.js'

// Uses the API's environment: `node dist/geography.js import --fetch`.
process.exitCode = await geographyCommand(process.argv.slice(2), besideApi())
