import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './binaries.js'
import { PostgresError } from './errors.js'
import type { Runner } from './runner.js'

export const SUPERUSER = 'preciosa'

/** Beside the data directory; only its owner may read it. */
function passwordFile(dataDir: string): string {
  return `${dataDir}.password`
}

async function readPassword(dataDir: string): Promise<string | null> {
  const text = await readFile(passwordFile(dataDir), 'utf8').catch(() => '')
  return text.trim() || null
}

async function newPassword(dataDir: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile(dataDir), `${password}\n`, { mode: 0o600 })
  await chmod(passwordFile(dataDir), 0o600)
  return password
}

/** Without a UTF-8 LC_CTYPE pg_trgm loses ñ and accents; without LANG initdb chooses SQL_ASCII. */
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=icu',
  '--icu-locale=es-AR',
  `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  '--text-search-config=spanish',
]

async function initialise(
  place: string,
  password: string,
  binaries: Binaries,
  runner: Runner,
): Promise<void> {
  const parent = dirname(place)
  const prefix = `${basename(place)}.nuevo-`
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true })
  }
  // Created aside and renamed, so that the directory is always complete.
  const aside = join(parent, `${prefix}${process.pid}`)
  const secret = `${aside}.password`
  try {
    await mkdir(aside, { mode: 0o700 })
    await runner.give(aside)
    await writeFile(secret, password, { mode: 0o600 })
    await runner.give(secret)
    const { code, output } = await runner.run(binaries.initdb, [
      `--pgdata=${aside}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--no-sync',
      ...LOCALE,
    ])
    if (code !== 0) throw new PostgresError(`No se pudo crear la base de datos en ${place}:\n${output}`)
    await rename(aside, place)
  } finally {
    await rm(secret, { force: true })
    await rm(aside, { recursive: true, force: true })
  }
}

async function setPassword(
  place: string,
  password: string,
  binaries: Binaries,
  runner: Runner,
): Promise<void> {
  const statement = `ALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`
  const { code, output } = await runner.run(
    binaries.postgres,
    ['--single', '-D', place, 'postgres'],
    statement,
  )
  if (code !== 0) throw new PostgresError(`No se pudo cambiar la clave de la base de datos:\n${output}`)
}

async function majorOf(place: string): Promise<string | null> {
  try {
    return (await readFile(join(place, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new PostgresError(
      `No se puede leer ${place}: pertenece a otro usuario. ` +
        'Arrancá Preciosa con el mismo usuario que la otra vez, o borrá esa carpeta para empezar de nuevo.',
    )
  }
}

/** Creates the cluster if missing. @returns the superuser's password */
export async function prepareCluster(
  dataDir: string,
  place: string,
  binaries: Binaries,
  runner: Runner,
): Promise<string> {
  const major = await majorOf(place)
  const password = await readPassword(dataDir)
  if (major === null) {
    if ((await stat(place).catch(() => null)) !== null) {
      await rmdir(place).catch(() => {
        throw new PostgresError(`${place} no está vacía ni es una base de datos de PostgreSQL; no la toco.`)
      })
    }
    const fresh = password ?? (await newPassword(dataDir))
    await initialise(place, fresh, binaries, runner)
    return fresh
  }
  const expected = binaries.version.split('.')[0] ?? ''
  if (major !== expected) {
    throw new PostgresError(
      `Los datos de ${place} son de PostgreSQL ${major} y estos programas son de la versión ${expected}. ` +
        'Borrá esa carpeta para empezar de nuevo o usá tu propio servidor con DATABASE_URL.',
    )
  }
  if (password !== null) return password
  const fresh = await newPassword(dataDir)
  await setPassword(place, fresh, binaries, runner)
  return fresh
}
