import 'reflect-metadata'
import { loadConfig } from '@preciosa/platform'
import { FEATURES, runCommand } from '@preciosa/server'

// Runs beside the API with its environment: `node dist/command.js staff add E-MAIL --role admin`.
process.exitCode = await runCommand(FEATURES, process.argv.slice(2), {
  withConfig: (work) => work(loadConfig(process.env, ['SECRET_KEYS'])),
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
})
