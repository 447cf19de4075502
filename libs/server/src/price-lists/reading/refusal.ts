import { AppError } from '@preciosa/platform'
import type { Rejection } from '@preciosa/contracts'

/** The file as a whole can't be taken in; `rejections` says where and why. Nothing of it was kept. */
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

/** A value as it may stand in a report: short and printable. */
export function excerpt(value: string): string {
  const printable = value.replace(/[\p{Cc}\p{Cs}]/gu, '·')
  return printable.length > 80 ? `${printable.slice(0, 79)}…` : printable
}
