import { parseArgs, type ParseArgsConfig } from 'node:util'
import { count } from '@preciosa/contracts'
import type { Rejection } from '@preciosa/contracts/price-lists'
import { commandFailure, optionProblem } from '@preciosa/platform'
import type { Services } from '../services.js'

/** A wrong command line. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** What a command gets: the services of its feature, and where to print. */
export interface CommandOptions {
  withServices: <T>(work: (services: Services) => Promise<T>) => Promise<T>
  print: (line: string) => void
  complain: (line: string) => void
}

/** @returns the exit code: 0 done, 1 refused, 2 wrong usage, 3 held for rejected rows, 4 database lost */
export type Command = (words: string[], options: CommandOptions) => Promise<number>

/** Parses a command line. @throws UsageError */
export function readWords<O extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(optionProblem(error))
  }
}

const SHOWN = 20
const UNREADABLE = {
  ENOENT: 'No existe el archivo',
  EISDIR: 'No es un archivo, sino una carpeta:',
  EACCES: 'No se puede leer el archivo',
}

/**
 * Runs a command and reports its errors.
 * @param file the file that it reads, as named on the command line
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage, 3 held for rejected rows, 4 database lost
 */
export async function commandExitCode(
  work: () => Promise<{ status: 'done' | 'held' }>,
  { usage, file, complain }: { usage: string; file: string | undefined } & Pick<CommandOptions, 'complain'>,
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
    if (file !== undefined && code in UNREADABLE) {
      complain(`${UNREADABLE[code as keyof typeof UNREADABLE]} ${path ?? file}.`)
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

/** The first rejected rows, one per line, and the number of the others. */
export function rejectionLines(rejected: readonly Rejection[]): string[] {
  const shown = rejected
    .slice(0, SHOWN)
    .map(({ line, column, value, reason }) => `  renglón ${line}, ${column} «${value}»: ${reason}`)
  return rejected.length > SHOWN ? [...shown, `  … y ${count(rejected.length - SHOWN)} más`] : shown
}

/** Message for a table that is held for its rejected rows. */
export function heldLine({ length }: readonly Rejection[]): string {
  return `No se tomó nada: corregí ${length === 1 ? 'ese renglón' : 'esos renglones'}, o repetí con --accept-rejected para tomar los demás.`
}
