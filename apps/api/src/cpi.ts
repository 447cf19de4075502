import 'reflect-metadata'
import { besideApi } from './command.js'
import { seriesCommand } from './series/series-command.js'

// Runs beside the API with its environment: `node dist/cpi.js import FILE`.
process.exitCode = await seriesCommand('cpi', process.argv.slice(2), besideApi())
