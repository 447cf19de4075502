import 'reflect-metadata'
import { besideApi } from './command.js'
import { seriesCommand } from './series/series-command.js'

// Uses the API's environment: `node dist/photos.js import FILE`.
process.exitCode = await seriesCommand('photos', process.argv.slice(2), besideApi())
