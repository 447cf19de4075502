import { z } from 'zod'
import { boundedRecord } from '../bounded-record.js'
import { STORABLE } from '../storable.js'
import { vehicleTypeSchema } from '../vehicle-type.js'

/** Most columns that a file may have. */
export const MAX_COLUMNS = 500

const heading = z.string().trim().max(100)
const name = heading.min(1)
const position = z.number().int().min(1).max(MAX_COLUMNS)
/** A column by its name or, in a file without headings, by its position from 1. */
export const column = z.union([name, position])
export type Column = z.output<typeof column>
const alone = (one: Column): Column[] => [one]
const severalColumns = z.array(column).min(1).max(5)
/** One column, or several that are joined. */
export const columns = z.union([
  name.transform(alone).pipe(severalColumns),
  position.transform(alone).pipe(severalColumns),
  severalColumns,
])

/** What a column is called in reports. */
export function columnName(column: Column): string {
  return typeof column === 'number' ? `columna ${column}` : column
}

/** A name of formats and sources. */
export const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'Usá minúsculas, números y guiones.')

/** A file's words for our vehicle types. */
export const vehicleTypeWords = boundedRecord(z.string().max(100), vehicleTypeSchema, 200).default({})

/** What names a file's columns: its first row (true), nothing (false), or the format, in their order. */
const header = z.union([z.boolean(), z.array(heading).min(1).max(MAX_COLUMNS)]).optional()

/** What a cell is made of, or what ends it, can't separate cells. */
const NO_TEXT = /^[^\p{L}\p{N}"'\r\n\ufeff]*$/u

const csvFile = z.strictObject({
  type: z.literal('csv'),
  /** One character, or `\t`. */
  delimiter: z
    .string()
    .length(1)
    .regex(NO_TEXT, 'No puede ser una letra, un número, comillas ni un salto de línea.')
    .default(','),
  encoding: z.enum(['utf-8', 'windows-1252', 'utf-16le']).default('utf-8'),
  header,
})

const xlsxFile = z.strictObject({
  type: z.literal('xlsx'),
  /** The sheet's name; the first one when left out. */
  sheet: z.string().trim().min(1).max(31).optional(),
  /** The row that holds the column names, from 1; without them, the first row of the list. */
  headerRow: z.number().int().min(1).max(100).default(1),
  header,
})

/** How the rows of a file are written. */
export const fileSchema = z.discriminatedUnion('type', [csvFile, xlsxFile])
export type ListFile = z.output<typeof fileSchema>

/** Said of the texts that {@link unstorable} finds. */
export const UNSTORABLE = 'Tiene caracteres que no se pueden guardar.'

/** Where texts stand that no database takes: a NUL, half a character. */
export function unstorable(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return STORABLE.test(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    unstorable(key).length > 0 ? [path] : unstorable(each, [...path, key]),
  )
}
