import 'reflect-metadata'
import { loadConfig } from '@preciosa/platform'
import { seriesCommand } from './series/series-command.js'

// Runs beside the API with its environment: `node dist/dollar-history.js import FILE`.
process.exitCode = await seriesCommand('dollar-history', process.argv.slice(2), {
  withConfig: (work) => work(loadConfig(process.env)),
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
})
