import { z } from 'zod'
import { boundedRecord } from '../bounded-record.js'
import { STORABLE } from '../storable.js'
import { vehicleTypeSchema } from '../vehicle-type.js'

export const MAX_COLUMNS = 500

const heading = z.string().trim().max(100)
const name = heading.min(1)
const position = z.number().int().min(1).max(MAX_COLUMNS)
/** A column by name or, in a file without headings, by position from 1. */
export const column = z.union([name, position])
export type Column = z.output<typeof column>
const alone = (one: Column): Column[] => [one]
const severalColumns = z.array(column).min(1).max(5)
export const columns = z.union([
  name.transform(alone).pipe(severalColumns),
  position.transform(alone).pipe(severalColumns),
  severalColumns,
])

export function columnName(column: Column): string {
  return typeof column === 'number' ? `columna ${column}` : column
}

export const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'Usá minúsculas, números y guiones.')

export const vehicleTypeWords = boundedRecord(z.string().max(100), vehicleTypeSchema, 200).default({})

/** Column names: from the first row (true), none (false), or listed by the format. */
const header = z.union([z.boolean(), z.array(heading).min(1).max(MAX_COLUMNS)]).optional()

/** A delimiter can't be part of a cell's content. */
const NO_TEXT = /^[^\p{L}\p{N}"'\r\n\ufeff]*$/u

const csvFile = z.strictObject({
  type: z.literal('csv'),
  delimiter: z
    .string()
    .length(1)
    .regex(NO_TEXT, 'No puede ser una letra, un número, comillas ni un salto de línea.')
    .default(','),
  encoding: z.enum(['utf-8', 'windows-1252', 'utf-16le']).default('utf-8'),
  /** The line of the column names, from 1; lines before it are skipped. */
  headerRow: z.number().int().min(1).max(100).optional(),
  header,
})

const xlsxFile = z.strictObject({
  type: z.literal('xlsx'),
  sheet: z.string().trim().min(1).max(31).optional(),
  /** The row of the column names or, without names, the first row of the list; from 1. */
  headerRow: z.number().int().min(1).max(100).default(1),
  header,
})

export const fileSchema = z.discriminatedUnion('type', [csvFile, xlsxFile])
export type ListFile = z.output<typeof fileSchema>

export const UNSTORABLE = 'Tiene caracteres que no se pueden guardar.'

/** Finds texts that PostgreSQL refuses: with NUL or half a surrogate pair. */
export function unstorable(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return STORABLE.test(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    unstorable(key).length > 0 ? [path] : unstorable(each, [...path, key]),
  )
}
