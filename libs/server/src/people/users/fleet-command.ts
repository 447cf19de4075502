import { counted, emailSchema, fieldErrors } from '@preciosa/contracts'
import { type FleetSheet, type NewFleet, newFleetSchema } from '@preciosa/contracts/fleets'
import { FleetDeskService } from '../fleets/index.js'
import { readTable } from '../../files/tables/index.js'
import { type CommandOptions, readWords, UsageError } from '../../commands/command.js'

export const FLEET_USAGE = `  npm run users -- fleet --name NOMBRE --seats 10 --until 2027-03-31 --owner MAIL
                        [--price 150000] [--from 2026-12-01] [--note TEXTO] [--members ARCHIVO] [--json]
      Arma un grupo de InfoPro Grupal, como la consola: lugares, último día, quien lo administra, precio acordado por mes.
      ARCHIVO es un CSV con la columna email, con los demás integrantes. A cada uno le llega una invitación por mail.
      Con una dirección que ya tiene un lugar, o más gente que lugares, no se arma nada.`

const OPTIONS = {
  name: { type: 'string' },
  seats: { type: 'string' },
  until: { type: 'string' },
  owner: { type: 'string' },
  price: { type: 'string' },
  from: { type: 'string' },
  note: { type: 'string' },
  members: { type: 'string' },
  json: { type: 'boolean' },
} as const

/** Makes a group like the console, without a member of staff in the audit. */
export async function fleetCommand(
  words: string[],
  { withServices, print }: Pick<CommandOptions, 'withServices' | 'print'>,
  today: string,
): Promise<{ status: 'done' }> {
  const { fleet, members, json } = read(words, today)
  const others = members === undefined ? [] : await emailsOf(members)
  const made = await withServices((services) => services.get(FleetDeskService).add(fleet, undefined, others))
  print(json ? JSON.stringify(made, null, 2) : summary(made))
  return { status: 'done' }
}

function read(
  words: string[],
  today: string,
): { fleet: NewFleet; members: string | undefined; json: boolean } {
  const { positionals, values } = readWords(words, OPTIONS)
  if (positionals.length > 1) throw new UsageError(`No se entiende «${positionals[1]}».`)
  const { name, seats, until, owner, price = '0', from = today, note = '', members, json = false } = values
  const parsed = newFleetSchema.safeParse({
    name,
    seats: Number(seats),
    price: Number(price),
    from,
    until,
    note,
    owner,
  })
  if (parsed.success) return { fleet: parsed.data, members, json }
  const problems = fieldErrors(parsed.error).map(({ path, message }) => `--${path}: ${message}`)
  throw new UsageError(problems.join('\n'))
}

async function emailsOf(path: string): Promise<string[]> {
  const rows = await readTable(path, ['email'])
  return rows.map(({ line, cells }) => {
    const email = emailSchema.safeParse(cells['email'])
    if (!email.success) throw new UsageError(`Renglón ${line}: no es una dirección de e-mail.`)
    return email.data
  })
}

function summary({ id, name, seats, members, until }: FleetSheet): string {
  const places = counted(seats, 'lugar', 'lugares')
  const invited = counted(members.length, 'invitación', 'invitaciones')
  return `Grupo ${id}, «${name}»: ${places}, hasta el ${until}; ${invited} en camino.`
}
