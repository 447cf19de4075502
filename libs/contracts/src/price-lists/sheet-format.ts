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

const featureColumn = z.strictObject({
  feature: z.number().int().min(1).max(9999),
  column,
  optional: z.boolean().default(false),
  words: boundedRecord(word.min(1), z.union([word.min(1), z.boolean()]), 300).default({}),
  /** Factor from the file's unit to ours. */
  times: number.optional(),
  /** For reciprocal units such as miles per gallon: our value is `per` ÷ the file's. */
  per: number.optional(),
  decimals: z.number().int().min(0).max(3).default(2),
})
export type FeatureColumn = z.output<typeof featureColumn>

export const sheetFormatFields = z.strictObject({
  kind: z.literal('sheets'),
  name: slug,
  source: slug,
  description: z.string().max(500).default(''),
  file: fileSchema,
  columns: z.strictObject({
    vehicleType: column.optional(),
    code: columns.optional(),
    codia: column.optional(),
  }),
  vehicleTypes: vehicleTypeWords,
  features: z.array(featureColumn).min(1, 'Falta al menos una columna de la ficha.').max(300),
  decimal: z.enum(['.', ',']).default('.'),
  yes: words.default(['si', 's', 'x', '1', 'true', 'yes']),
  no: words.default(['no', 'n', '-', '0', 'false']),
  unknown: words.default(['s/d', 'n/d']),
  /** Adds unknown words as choices; otherwise their rows are rejected. */
  newChoices: z.boolean().default(false),
})

/** Maps a source's file of technical sheets, one row per version, like {@link listFormatSchema}. */
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

export const anyListFormatSchema = z.discriminatedUnion('kind', [sheetFormatSchema, listFormatSchema])
export type AnyListFormat = z.output<typeof anyListFormatSchema>

export const LIST_KINDS = ['prices', 'sheets'] as const
export const listKindSchema = z.enum(LIST_KINDS)
export type ListKind = z.infer<typeof listKindSchema>

/** Whether the upload must give the month; sheets default to this month. */
export function lacksPeriod(format: AnyListFormat): boolean {
  return format.kind !== 'sheets' && format.columns.period === undefined
}
