import { count, type Rejection } from '@preciosa/contracts'
import { commandFailure, type Config } from '@preciosa/platform'
import { openSeries, type OpenSeries } from '@preciosa/server'

export class UsageError extends Error {
  override name = 'UsageError'
}

export interface TableCommandOptions {
  withConfig: (work: (config: Config) => Promise<void>) => Promise<void>
  print: (line: string) => void
  complain: (line: string) => void
}

const SHOWN = 20
const UNREADABLE = {
  ENOENT: 'No existe el archivo',
  EISDIR: 'No es un archivo, sino una carpeta:',
  EACCES: 'No se puede leer el archivo',
}

/** @returns the exit code: 0 done, 1 refused, 2 wrong usage, 3 held for rejected rows, 4 database lost */
export async function tableExitCode(
  work: () => Promise<{ status: 'done' | 'held' }>,
  {
    usage,
    file,
    complain,
  }: { usage: string; file: string | undefined } & Pick<TableCommandOptions, 'complain'>,
): Promise<number> {
  try {
    const { status } = await work()
    return status === 'held' ? 3 : 0
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n\n${usage}`)
      return 2
    }
    const { code = '', path = file } = error as NodeJS.ErrnoException
    if (code in UNREADABLE) {
      complain(`${UNREADABLE[code as keyof typeof UNREADABLE]} ${path ?? ''}.`)
      return 2
    }
    const failure = commandFailure(error)
    if (failure !== undefined) {
      complain(failure.message)
      return failure.exitCode
    }
    throw error
  }
}

export function withSeries<T>(
  withConfig: TableCommandOptions['withConfig'],
  work: (services: OpenSeries) => Promise<T>,
): Promise<T> {
  return withServices(withConfig, openSeries, work)
}

export async function withServices<S extends { close(): Promise<void> }, T>(
  withConfig: TableCommandOptions['withConfig'],
  open: (config: Config) => Promise<S>,
  work: (services: S) => Promise<T>,
): Promise<T> {
  const results: T[] = []
  await withConfig(async (config) => {
    const services = await open(config)
    try {
      results.push(await work(services))
    } finally {
      await services.close()
    }
  })
  if (results.length === 0) throw new Error('The services were never opened')
  return results[0] as T
}

export function rejectionLines(rejected: readonly Rejection[]): string[] {
  const shown = rejected
    .slice(0, SHOWN)
    .map(({ line, column, value, reason }) => `  renglón ${line}, ${column} «${value}»: ${reason}`)
  return rejected.length > SHOWN ? [...shown, `  … y ${count(rejected.length - SHOWN)} más`] : shown
}

export function heldLine({ length }: readonly Rejection[]): string {
  return `No se tomó nada: corregí ${length === 1 ? 'ese renglón' : 'esos renglones'}, o repetí con --accept-rejected para tomar los demás.`
}
