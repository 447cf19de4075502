import { count, counted } from '@preciosa/contracts'
import { dayAt } from '@preciosa/platform'
import {
  type CustomerImportResult,
  CustomerImportService,
  type CustomerOutcome,
  type TakenCustomer,
} from './customer-import.service.js'
import {
  commandExitCode,
  type CommandOptions,
  heldLine,
  readWords,
  rejectionLines,
  UsageError,
} from '../../commands/command.js'
import { FLEET_USAGE, fleetCommand } from './fleet-command.js'

const USAGE = `Uso:
  npm run users -- import ARCHIVO [--accept-rejected] [--json]
      Toma los clientes del sitio anterior: un CSV con las columnas email,type,plan y, si se sabe, expires. El tipo es
      individual o professional; el plan, su código o su nombre, o nada si es Free; expires, el último día del plan, como
      2027-03-31. Entran sin clave y sin activar: la crean con «Recuperá tu cuenta», por un código que se les manda al e-mail.
      No se le escribe a nadie. La misma lista otra vez no cambia nada. Con renglones rechazados no se toma nada, salvo
      --accept-rejected.
${FLEET_USAGE}`

const OUTCOMES: Readonly<Record<CustomerOutcome, string>> = {
  added: 'se agregó',
  plan: 'ya tenía cuenta, se le dio el plan',
  known: 'ya estaba',
}

/**
 * Imports the previous website's customers, or makes a group.
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage, 3 held for rejected rows, 4 database lost
 */
export function usersCommand(words: string[], options: CommandOptions): Promise<number> {
  const { withServices, print, complain } = options
  const run = async () => {
    if (words[0] === 'fleet') return fleetCommand(words, options, dayAt(new Date()))
    const { path, json, acceptRejected } = parse(words)
    const onTaken = json ? undefined : (customer: TakenCustomer) => print(lineOf(customer))
    const result = await withServices((services) =>
      services.get(CustomerImportService).importFile(path, { acceptRejected }, onTaken),
    )
    if (json) print(JSON.stringify(result, null, 2))
    else for (const line of summary(result)) print(line)
    return result
  }
  return commandExitCode(run, { usage: USAGE, file: words[1], complain })
}

function lineOf({ line, email, outcome, remark }: TakenCustomer): string {
  return `  renglón ${line}, ${email}: ${OUTCOMES[outcome]}${remark === undefined ? '' : ` (${remark})`}`
}

function summary({ status, rows, customers, rejected }: CustomerImportResult): string[] {
  const counts = [
    counted(rows.read, 'renglón', 'renglones'),
    counted(rows.duplicates, 'repetido', 'repetidos'),
    counted(rows.rejected, 'rechazado', 'rechazados'),
  ].join(', ')
  if (status === 'held') return [`${counts}.`, ...rejectionLines(rejected), heldLine(rejected)]
  const having = (wanted: CustomerOutcome) => customers.filter(({ outcome }) => outcome === wanted).length
  const done = [
    counted(having('added'), 'cuenta nueva', 'cuentas nuevas'),
    `${count(having('plan'))} con cuenta a los que se les dio el plan`,
    counted(having('known'), 'que ya estaba', 'que ya estaban'),
  ].join(', ')
  return [`${counts}.`, ...rejectionLines(rejected), `${done}.`]
}

function parse(words: string[]): { path: string; json: boolean; acceptRejected: boolean } {
  const { positionals, values } = readWords(words, {
    json: { type: 'boolean' },
    'accept-rejected': { type: 'boolean' },
  })
  const [name, path, ...more] = positionals
  if (name !== 'import' || path === undefined || more.length > 0)
    throw new UsageError('Falta decir qué archivo tomar.')
  return { path, json: values.json ?? false, acceptRejected: values['accept-rejected'] ?? false }
}
