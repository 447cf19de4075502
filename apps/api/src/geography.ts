import 'reflect-metadata'
import { loadConfig } from '@preciosa/platform'
import { geographyCommand } from './geography/geography-command.js'

// Uses the API's environment: `node dist/geography.js import --fetch`.
process.exitCode = await geographyCommand(process.argv.slice(2), {
  withConfig: (work) => work(loadConfig(process.env)),
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
})
