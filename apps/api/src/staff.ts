import 'reflect-metadata'
import { loadConfig } from '@preciosa/platform'
import { staffCommand } from './staff/staff-command.js'

// Uses the API's environment: `node dist/staff.js add E-MAIL --role admin`.
process.exitCode = await staffCommand(process.argv.slice(2), {
  withConfig: (work) => work(loadConfig(process.env, ['SECRET_KEY'])),
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
})
