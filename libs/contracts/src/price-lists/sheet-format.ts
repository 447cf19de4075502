import { z } from 'zod'
import { boundedRecord } from '../bounded-record.js'
import {
  column,
  columns,
  fileSchema,
  slug,
  unstorable,
  UNSTORABLE,
  vehicleTypeWords,
} from './format-parts.js'
import { headerProblems } from './header-checks.js'
import { listFormatSchema } from './list-format.js'

const word = z.string().trim().max(100)
const words = z.array(word).max(100)
const number = z.number().positive().max(1_000_000)

/** What a file's column says of a vehicle. */
const featureColumn = z.strictObject({
  /** The feature's id in the dictionary, such as 1 for the fuel. */
  feature: z.number().int().min(1).max(9999),
  column,
  /** The file may leave the column out. */
  optional: z.boolean().default(false),
  /** The file's words for a choice (by its description) or for yes and no, beside those of the format. */
  words: boundedRecord(word.min(1), z.union([word.min(1), z.boolean()]), 300).default({}),
  /** Numbers: what the file's unit has to be multiplied by to be ours. */
  times: number.optional(),
  /** Numbers that run the other way round, such as miles per gallon: ours is this ÷ the file's. */
  per: number.optional(),
  /** Numbers: decimal places kept. */
  decimals: z.number().int().min(0).max(3).default(2),
})
export type FeatureColumn = z.output<typeof featureColumn>

/** The fields of a sheet format, each checked by itself. */
export const sheetFormatFields = z.strictObject({
  kind: z.literal('sheets'),
  name: slug,
  /** Who issues the list; its codes are those of the source's price lists. */
  source: slug,
  description: z.string().max(500).default(''),
  file: fileSchema,
  columns: z.strictObject({
    vehicleType: column.optional(),
    /** The source's own code of a version, as in its price lists; several columns are joined. */
    code: columns.optional(),
    /** The codia, for a list that names versions by it. */
    codia: column.optional(),
  }),
  vehicleTypes: vehicleTypeWords,
  /** A row is a version; each of these columns is one feature of its sheet. */
  features: z.array(featureColumn).min(1, 'Falta al menos una columna de la ficha.').max(300),
  decimal: z.enum(['.', ',']).default('.'),
  yes: words.default(['si', 's', 'x', '1', 'true', 'yes']),
  no: words.default(['no', 'n', '-', '0', 'false']),
  /** Cells that say nothing, like an empty one. */
  unknown: words.default(['s/d', 'n/d']),
  /** Whether a word that is no choice of its feature becomes one; otherwise its row is rejected. */
  newChoices: z.boolean().default(false),
})

/**
 * How a source's file of technical sheets maps to ours: as data, like a {@link listFormatSchema list format}. One row
 * a version; column names are matched without regard to case, accents and surrounding spaces.
 */
export const sheetFormatSchema = sheetFormatFields.superRefine((format, ctx) => {
  const complain = (path: PropertyKey[], message: string): void =>
    ctx.addIssue({ code: 'custom', path, message })
  for (const path of unstorable(format)) complain(path, UNSTORABLE)
  const { code, codia } = format.columns
  if ((code === undefined) === (codia === undefined))
    complain(['columns'], 'Indicá la columna code o la columna codia, una de las dos.')
  const seen = new Set<number>()
  format.features.forEach(({ feature, times, per }, at) => {
    if (seen.has(feature)) complain(['features', at, 'feature'], `El dato ${feature} está repetido.`)
    seen.add(feature)
    if (times !== undefined && per !== undefined) complain(['features', at], 'Usá times o per, no los dos.')
  })
  const used = [
    ...[...(code ?? []), codia ?? [], format.columns.vehicleType ?? []]
      .flat()
      .map((column) => ({ path: ['columns'], column, optional: false })),
    ...format.features.map(({ column, optional }, at) => ({
      path: ['features', at, 'column'],
      column,
      optional,
    })),
  ]
  for (const { path, message } of headerProblems(format.file, used)) complain(path, message)
})

export type SheetFormat = z.output<typeof sheetFormatSchema>

/** A format of either kind: what is kept in the guide, given to the command line, named in an upload. */
export const anyListFormatSchema = z.discriminatedUnion('kind', [sheetFormatSchema, listFormatSchema])
export type AnyListFormat = z.output<typeof anyListFormatSchema>

/** What a list brings. */
export const LIST_KINDS = ['prices', 'sheets'] as const
export const listKindSchema = z.enum(LIST_KINDS)
export type ListKind = z.infer<typeof listKindSchema>

/** Whether the month has to be given with a list in this format. Sheets are this month's unless another is given. */
export function lacksPeriod(format: AnyListFormat): boolean {
  return format.kind !== 'sheets' && format.columns.period === undefined
}
