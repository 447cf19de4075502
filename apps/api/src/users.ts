import 'reflect-metadata'
import { loadConfig } from '@preciosa/platform'
import { usersCommand } from './users/users-command.js'

// Uses the API's environment: `node dist/users.js import clientes.csv`.
process.exitCode = await usersCommand(process.argv.slice(2), {
  withConfig: (work) => work(loadConfig(process.env, ['SECRET_KEY'])),
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
})
