import 'reflect-metadata'
import { besideApi } from './command.js'
import { seriesCommand } from './series/series-command.js'

// Beside a running Preciosa, with the API's own environment: `node dist/dollar-history.js import FILE`.
process.exitCode = await seriesCommand('dollar-history', process.argv.slice(2), besideApi())
