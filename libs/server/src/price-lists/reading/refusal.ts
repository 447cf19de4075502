import { AppError } from '@preciosa/platform'
import type { EditionReport, Rejection } from '@preciosa/contracts'
import type { FoldedRejection, FoldedRows } from '../folding/folded-list.js'

/** How far the reading of a list had come when it was refused. */
export interface ReadSoFar extends Pick<EditionReport, 'rows' | 'period' | 'vehicleType'> {
  /** The rows rejected until then. */
  rejections: FoldedRejection[]
}

/**
 * The file as a whole can't be taken in; `rejections` says where and why, and what was read of it stands in
 * `soFar`. Nothing of it was kept.
 */
export class ListRefused extends AppError {
  soFar: ReadSoFar | undefined

  constructor(readonly rejections: Rejection[]) {
    super(
      'validation',
      rejections.map(({ reason }) => reason).join(' '),
      rejections.map(({ line, column, reason }) => ({ path: `${line}:${column}`, message: reason })),
    )
  }
}

/** A list is refused for single rows of it, whose number counts with that of the rejected ones. */
export class RowsRefused extends ListRefused {}

/** What had been read of a list when its editions were finished. */
export function readSoFar({ editions, skipped, rejections, rows }: FoldedRows): ReadSoFar {
  const periods = new Set(editions.map(({ period }) => period))
  const types = new Set(editions.map(({ vehicleType }) => vehicleType))
  return {
    rows: {
      read: rows,
      skipped,
      duplicates: editions.reduce((sum, { duplicates }) => sum + duplicates, 0),
      rejected: rejections.length,
    },
    period: only(periods),
    vehicleType: only(types),
    rejections,
  }
}

function only<T>(values: ReadonlySet<T>): T | null {
  const [first] = values
  return values.size === 1 && first !== undefined ? first : null
}

/** A refusal for one reason; `line` 0 stands for the file as a whole. */
export function refuse(reason: string, { line = 0, column = '', value = '' } = {}): ListRefused {
  return new ListRefused([{ line, column, value: excerpt(value), reason }])
}

/** What somebody is told whose file has nothing in it. */
export const EMPTY_FILE = 'El archivo está vacío.'

/** The refusal of a file that has nothing in it. */
export function emptyFile(): ListRefused {
  return refuse(EMPTY_FILE, { line: 1 })
}

/**
 * The refusal of a list of which no row was taken.
 * @param otherwise why none was, though there were rows and none was rejected
 */
export function nothingTaken({
  rows,
  rejected,
  otherwise,
}: {
  rows: number
  rejected: number
  otherwise: string
}): ListRefused {
  if (rows === 0) return refuse('La lista está vacía: tiene encabezado y ninguna fila.', { line: 1 })
  return refuse(rejected === 0 ? otherwise : 'Ninguna fila de la lista se puede tomar.')
}

/** A value as it may stand in a report: short and printable, its invisible characters written as `\\u200b`. */
export function excerpt(value: string, length = 80): string {
  const printable = value
    .replace(/[\p{Cc}\p{Cs}]/gu, '·')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, escaped)
  return printable.length > length ? `${printable.slice(0, length - 1)}…` : printable
}

function escaped(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16)
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
}
