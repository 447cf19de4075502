import { staffCommand } from '@preciosa/api'
import { runPeople } from './people.js'

process.exitCode = await runPeople(staffCommand)
