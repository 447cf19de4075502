import type { Rejection } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import { excerpt } from '../cells/index.js'

/** A file can't be imported; `rejections` says where and why. Nothing of it is kept. */
export class ListRefused extends AppError {
  constructor(readonly rejections: Rejection[]) {
    super(
      'validation',
      rejections.map(({ reason }) => reason).join(' '),
      rejections.map(({ line, column, reason }) => ({ path: `${line}:${column}`, message: reason })),
    )
  }
}

/** A refusal for one reason; `line` 0 stands for the file as a whole. */
export function refuse(reason: string, { line = 0, column = '', value = '' } = {}): ListRefused {
  return new ListRefused([{ line, column, value: excerpt(value), reason }])
}

/** The message for a file of zero bytes, or of nothing but empty lines. */
export const EMPTY_FILE = 'El archivo está vacío.'

/** The refusal of a file that has nothing in it. */
export function emptyFile(): ListRefused {
  return refuse(EMPTY_FILE, { line: 1 })
}
