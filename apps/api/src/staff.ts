import 'reflect-metadata'
import { besideApi } from './command.js'
import { staffCommand } from './staff/staff-command.js'

// Uses the API's environment: `node dist/staff.js add E-MAIL --role admin`.
process.exitCode = await staffCommand(process.argv.slice(2), besideApi(['SECRET_KEY']))
