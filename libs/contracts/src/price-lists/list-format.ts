import { z } from 'zod'
import {
  column,
  columns,
  fileSchema,
  slug,
  unstorable,
  UNSTORABLE,
  vehicleTypeWords,
} from './format-parts.js'
import { headerProblems, type UsedColumn } from './header-checks.js'
import { sharedColumns } from './shared-columns.js'

export const listFormatFields = z.strictObject({
  kind: z.literal('prices').optional(),
  name: slug,
  /** Formats of one source share its codes, so its versions keep their codia. */
  source: slug,
  description: z.string().max(500).default(''),
  file: fileSchema,
  /** `long`: a row per version and year. `wide`: a row per version, a column per year. */
  layout: z.enum(['long', 'wide']),
  columns: z.strictObject({
    period: column.optional(),
    vehicleType: column.optional(),
    code: columns,
    codia: column.optional(),
    brand: column,
    group: column.optional(),
    name: columns,
    variant: columns.optional(),
    year: column.optional(),
    price: column.optional(),
  }),
  optional: z
    .array(z.enum(['period', 'vehicleType', 'group', 'variant']))
    .max(4)
    .default([]),
  /** Words for a new vehicle, in the year column (long) or a heading (wide). */
  newYear: z.array(z.string().max(20)).max(50).default(['0km']),
  /** Cells for "no price"; in a long list, other rows without a price are rejected. */
  noPrice: z.array(z.string().max(20)).max(50).default([]),
  vehicleTypes: vehicleTypeWords,
  decimal: z.enum(['.', ',']).default('.'),
  currency: z.array(z.string().min(1).max(5)).max(20).default([]),
  /** Divides the file's amounts into thousands of pesos: 1000 for a list in pesos. */
  unit: z.number().int().min(1).max(1_000_000).default(1),
  rounding: z.enum(['half-up', 'half-even', 'down', 'up']).default('half-up'),
  /** In thousands of pesos; higher prices are rejected as absurd. */
  maxPrice: z.number().int().min(1).max(2_000_000_000).default(100_000_000),
})

/** Maps a source's file to our columns; names match without case, accents and outer spaces. */
export const listFormatSchema = listFormatFields.superRefine((format, ctx) => {
  for (const path of unstorable(format)) {
    ctx.addIssue({ code: 'custom', path, message: UNSTORABLE })
  }
  const { year, price } = format.columns
  if (format.layout === 'long' && (year === undefined || price === undefined)) {
    ctx.addIssue({
      code: 'custom',
      path: ['columns'],
      message: 'Una lista larga necesita las columnas year y price.',
    })
  }
  if (format.layout === 'wide' && (year !== undefined || price !== undefined)) {
    ctx.addIssue({
      code: 'custom',
      path: ['columns'],
      message: 'Una lista ancha no lleva las columnas year y price.',
    })
  }
  for (const { field, message } of sharedColumns(format.columns))
    ctx.addIssue({ code: 'custom', path: ['columns', field], message })
  const wideByPosition = format.layout === 'wide' && format.file.header === false
  const problems = wideByPosition ? [WIDE_BY_POSITION] : headerProblems(format.file, usedColumns(format))
  for (const { path, message } of problems) ctx.addIssue({ code: 'custom', path, message })
})

const WIDE_BY_POSITION = {
  path: ['file', 'header'],
  message:
    'Una lista ancha sin encabezado necesita los títulos de todas sus columnas, en orden: ["codigo", "marca", "version", "0km", "2025"].',
}

function usedColumns({ columns, optional }: z.output<typeof listFormatFields>): UsedColumn[] {
  return Object.entries(columns).flatMap(([field, given]) =>
    [given ?? []].flat().map((column) => ({
      path: ['columns', field],
      column,
      optional: (optional as string[]).includes(field),
    })),
  )
}

export type ListFormat = z.output<typeof listFormatSchema>
export type ListFormatInput = z.input<typeof listFormatSchema>
