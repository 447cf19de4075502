import { randomBytes } from 'node:crypto'
import {
  asciiAddress,
  emailSchema,
  MAX_STAFF_NAME,
  STAFF_ROLES,
  staffNameSchema,
  type StaffRole,
  staffRoleSchema,
} from '@preciosa/contracts'
import { StaffService } from './staff.service.js'
import { commandExitCode, type CommandOptions, readWords, UsageError } from '../../commands/command.js'

const USAGE = `Uso:
  npm run staff -- add E-MAIL --role ${STAFF_ROLES.join('|')} [--name NOMBRE]
      Agrega a alguien a la consola, o le da clave, rol y autenticador nuevos. Muestra la clave y la dirección
      otpauth:// con la que se configura el autenticador (como texto o como código QR).
  npm run staff -- disable E-MAIL
      Le quita el acceso y cierra sus sesiones.`

/**
 * Adds and disables staff; it creates the first member.
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage, 4 database lost
 */
export function staffCommand(words: string[], options: CommandOptions): Promise<number> {
  const { withServices, print, complain } = options
  const work = async () => {
    const command = parse(words)
    await withServices((services) => run(services.get(StaffService), command, print))
    return { status: 'done' as const }
  }
  return commandExitCode(work, { usage: USAGE, file: undefined, complain })
}

type StaffCommand =
  { name: 'disable'; email: string } | { name: 'add'; email: string; who: string; role: StaffRole }

async function run(staff: StaffService, command: StaffCommand, print: (line: string) => void): Promise<void> {
  const { email } = command
  if (command.name === 'disable') {
    await staff.disable(email)
    return
  }
  const password = randomBytes(12).toString('base64url')
  const authenticator = await staff.add({ email, name: command.who, role: command.role, password })
  print(`clave ${password}`)
  if (authenticator !== null) print(`autenticador ${authenticator}`)
}

function parse(words: string[]): StaffCommand {
  const { positionals, values } = readWords(words, { role: { type: 'string' }, name: { type: 'string' } })
  const [name, given, ...more] = positionals
  if ((name !== 'add' && name !== 'disable') || given === undefined || more.length > 0)
    throw new UsageError('Falta decir qué hacer y con qué e-mail.')
  const email = asciiAddress(given.trim()).toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(`«${given}» no es un e-mail.`)
  if (name === 'disable') {
    if (Object.keys(values).length > 0) throw new UsageError('disable no lleva opciones.')
    return { name, email }
  }
  if (!emailSchema.safeParse(email).success) throw new UsageError(`«${given}» no es un e-mail.`)
  const who = staffNameSchema.safeParse(values.name ?? email.slice(0, MAX_STAFF_NAME))
  if (!who.success) throw new UsageError(`El nombre va de 1 a ${MAX_STAFF_NAME} caracteres visibles.`)
  const role = staffRoleSchema.safeParse(values.role)
  if (!role.success) {
    const wrong = values.role === undefined ? 'Falta --role' : `No hay un rol «${values.role}»`
    throw new UsageError(`${wrong}: ${STAFF_ROLES.join(', ')}.`)
  }
  return { name, email, who: who.data, role: role.data }
}
