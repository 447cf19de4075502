import 'reflect-metadata'
import { loadConfig } from '@preciosa/platform'
import { seriesCommand } from './series/series-command.js'

// Uses the API's environment: `node dist/photos.js import FILE`.
process.exitCode = await seriesCommand('photos', process.argv.slice(2), {
  withConfig: (work) => work(loadConfig(process.env)),
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
})
