import type { VehicleType } from '@preciosa/contracts'
import type { ListFormatInput, StoredFormat } from '@preciosa/contracts/price-lists'
import { type Headings, headerOf, headingsOf, positionsOf, textsOf, titlesOf } from './headings.rules.js'

/** Inputs need lists of words instead of a map, and texts for columns and titles. */
export type FormatForm = Omit<ListFormatInput, 'vehicleTypes' | 'file'> & {
  words?: Partial<Record<VehicleType, string[] | null>> | null
  file: Fields
  headings?: Headings
}

/** `definition` is the JSON of the command line. */
export interface SheetFormatForm {
  kind: 'sheets'
  definition: string
}

export function toForm(format: StoredFormat): (FormatForm | SheetFormatForm) & { id: number } {
  if (format.kind === 'sheets')
    return { id: format.id, kind: 'sheets', definition: JSON.stringify(definitionOf(format), null, 2) }
  const { vehicleTypes, columns, file, ...rest } = format
  const words = (type: VehicleType): string[] =>
    Object.entries(vehicleTypes).flatMap(([word, meant]) => (meant === type ? [word] : []))
  return {
    ...rest,
    columns: textsOf(columns) as typeof columns,
    file: { ...file, header: titlesOf(file.header) },
    headings: headingsOf(file.header),
    words: { cars: words('cars'), motorcycles: words('motorcycles') },
  }
}

export function definitionOf(format: StoredFormat): object {
  return without(format, APART)
}

const APART = ['id', 'builtIn', 'createdAt', 'updatedAt']

export function fromForm(given: FormatForm | SheetFormatForm): unknown {
  if (given.kind === 'sheets') return JSON.parse(given.definition) as unknown
  const { words, headings, ...form } = given
  const format = without(form, APART)
  const vehicleTypes = Object.fromEntries(
    (['cars', 'motorcycles'] as const).flatMap((type) => (words?.[type] ?? []).map((word) => [word, type])),
  )
  const { file, columns, ...rest } = withoutEmpty(format) as { file?: Fields; columns?: Fields }
  const wide = format['layout'] === 'wide'
  const used = columns === undefined ? {} : wide ? without(columns, ['year', 'price']) : columns
  return {
    ...rest,
    file:
      file === undefined
        ? undefined
        : { ...pick(file, file['type'] === 'xlsx' ? XLSX : CSV), ...headerOf(headings, file['header']) },
    columns: headings === 'none' ? positionsOf(used) : used,
    vehicleTypes,
  }
}

type Fields = Record<string, unknown>
const CSV = ['type', 'delimiter', 'encoding', 'headerRow']
const XLSX = ['type', 'sheet', 'headerRow']

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}

function without(fields: object, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null && each !== undefined && each !== '')
      .map(([name, each]) => [name, withoutEmpty(each)]),
  )
}
