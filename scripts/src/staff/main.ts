import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { STAFF_ROLES, staffRoleSchema } from '@preciosa/contracts'
import { AppError, ConfigError, loadConfig } from '@preciosa/platform'
import { openPeople, type OpenPeople } from '@preciosa/server'
import { withDatabase } from '../launch/database.js'
import { ownSecrets } from '../launch/run-file.js'

const USAGE = `Uso:
  npm run staff -- add E-MAIL --role ${STAFF_ROLES.join('|')} [--name NOMBRE]
      Agrega a alguien a la consola, o le da clave, rol y autenticador nuevos. Muestra la clave y la dirección
      otpauth:// con la que se configura el autenticador (como texto o como código QR).
  npm run staff -- disable E-MAIL
      Le quita el acceso y cierra sus sesiones.`

/** A wrong command line. */
class UsageError extends Error {
  override name = 'UsageError'
}

/**
 * The staff command, by which the first member of staff gets in.
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage
 */
export async function main(words: string[]): Promise<number> {
  try {
    const { command, email, role, name } = parse(words)
    await withDatabase(async (databaseUrl, filesDir) => {
      const SECRET_KEY = process.env['SECRET_KEY'] ?? (await ownSecrets()).key
      const config = loadConfig({
        LOG_LEVEL: 'warn',
        ...process.env,
        DATABASE_URL: databaseUrl,
        FILES_DIR: filesDir,
        SECRET_KEY,
      })
      const people = await openPeople(config)
      try {
        if (command === 'add') await add(people, { email, role: staffRoleSchema.parse(role), name })
        else await people.staff.disable(email)
      } finally {
        await people.close()
      }
    })
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${USAGE}`)
      return 2
    }
    if (error instanceof AppError || error instanceof ConfigError) {
      console.error(error.message)
      return 1
    }
    throw error
  }
}

async function add(
  { staff }: OpenPeople,
  { email, role, name }: { email: string; role: (typeof STAFF_ROLES)[number]; name: string },
): Promise<void> {
  const password = randomBytes(12).toString('base64url')
  const authenticator = await staff.add({ email, name, role, password })
  console.log(`clave ${password}`)
  if (authenticator !== null) console.log(`autenticador ${authenticator}`)
}

function parse(words: string[]): { command: 'add' | 'disable'; email: string; role: string; name: string } {
  let parsed
  try {
    parsed = parseArgs({
      args: words,
      options: { role: { type: 'string' }, name: { type: 'string' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  const [command, email, ...more] = parsed.positionals
  if ((command !== 'add' && command !== 'disable') || email === undefined || more.length > 0)
    throw new UsageError('Falta decir qué hacer y con qué e-mail.')
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(`«${email}» no es un e-mail.`)
  const { role = '', name = email } = parsed.values
  if (command === 'add' && !staffRoleSchema.safeParse(role).success)
    throw new UsageError(`Falta --role: ${STAFF_ROLES.join(', ')}.`)
  return { command, email, role, name }
}
