import { createHash, randomBytes } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join, sep } from 'node:path'
import { PostgresError } from './errors.js'
import type { Runner } from './runner.js'

/** Root's own folders come first, because no other user can prepare them. */
export function privatePlaces(): string[] {
  if (process.getuid?.() === 0) return ['/var/lib', '/var/tmp', tmpdir()]
  return [join(homedir(), '.cache'), tmpdir()]
}

const DATA_PREFIX = 'preciosa-data-'
const ORIGIN = 'origin'

async function sweepTemporary(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (!name.startsWith(DATA_PREFIX)) continue
    const origin = await readFile(join(folder, ORIGIN), 'utf8').catch(() => null)
    if (origin === null || (await lstat(folder)).uid !== process.getuid?.()) continue
    if ((await lstat(origin).catch(() => null)) === null) await rm(folder, { recursive: true, force: true })
  }
}

/** If PostgreSQL's user can't read the path, the data is kept elsewhere and the path becomes a link. */
export async function placeForData(dataDir: string, runner: Runner): Promise<string> {
  const present = await lstat(dataDir).catch(() => null)
  if (present?.isSymbolicLink()) {
    const target = await readlink(dataDir)
    if ((await lstat(dirname(target)).catch(() => null)) !== null) return target
    await rm(dataDir)
  } else if (present !== null) {
    if (runner.canEnter(dirname(dataDir))) return dataDir
    throw new PostgresError(
      `${dataDir} existe, pero el usuario «${runner.name}», con el que corre PostgreSQL, no puede entrar. ` +
        'Borrá esa carpeta o usá tu propio servidor con DATABASE_URL.',
    )
  } else if (runner.canEnter(dirname(dataDir))) {
    return dataDir
  }
  const temporary = dataDir.startsWith(join(tmpdir(), sep))
  if (temporary) await sweepTemporary()
  const unique = createHash('sha256').update(dataDir).update(randomBytes(8)).digest('hex').slice(0, 10)
  for (const place of temporary ? [tmpdir()] : privatePlaces()) {
    const folder = join(place, `${DATA_PREFIX}${unique}`)
    try {
      await mkdir(folder, { mode: 0o755 })
      await runner.open(folder)
      await writeFile(join(folder, ORIGIN), dataDir)
    } catch {
      continue
    }
    if (runner.canEnter(folder)) {
      const target = join(folder, basename(dataDir))
      await symlink(target, dataDir)
      return target
    }
    await rm(folder, { recursive: true })
  }
  throw new PostgresError(
    `No hay una carpeta donde el usuario «${runner.name}» pueda guardar los datos de PostgreSQL.`,
  )
}
