import type { Rejection } from '@preciosa/contracts/price-lists'
import { AppError } from '@preciosa/platform'
import { excerpt } from '../cells/index.js'

export class ListRefused extends AppError {
  constructor(readonly rejections: Rejection[]) {
    super(
      'validation',
      rejections.map(({ reason }) => reason).join(' '),
      rejections.map(({ line, column, reason }) => ({ path: `${line}:${column}`, message: reason })),
    )
  }
}

/** `line` 0 is the file as a whole. */
export function refuse(reason: string, { line = 0, column = '', value = '' } = {}): ListRefused {
  return new ListRefused([{ line, column, value: excerpt(value), reason }])
}

export const EMPTY_FILE = 'El archivo está vacío.'

export function emptyFile(): ListRefused {
  return refuse(EMPTY_FILE, { line: 1 })
}
