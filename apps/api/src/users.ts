import 'reflect-metadata'
import { besideApi } from './command.js'
import { usersCommand } from './users/users-command.js'

// Uses the API's environment: `node dist/users.js import clientes.csv`.
process.exitCode = await usersCommand(process.argv.slice(2), besideApi(['SECRET_KEY']))
