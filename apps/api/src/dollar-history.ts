import 'reflect-metadata'
import { besideApi } from './command.js'
import { seriesCommand } from './series/series-command.js'

// Runs beside the API with its environment: `node dist/dollar-history.js import FILE`.
process.exitCode = await seriesCommand('dollar-history', process.argv.slice(2), besideApi())
