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

/** The fields of a list format, each checked by itself. */
export const listFormatFields = z.strictObject({
  /** What the list brings; of sheets there is another schema. */
  kind: z.literal('prices').optional(),
  name: slug,
  /** Who issues the list. Formats of one source share its codes, so its versions keep their codia. */
  source: slug,
  description: z.string().max(500).default(''),
  file: fileSchema,
  /** `long`: a row per version and year. `wide`: a row per version, a column per year. */
  layout: z.enum(['long', 'wide']),
  columns: z.strictObject({
    period: column.optional(),
    vehicleType: column.optional(),
    /** The source's own code of a version; several columns are joined. */
    code: columns,
    /** For a source that brings codias itself; a version then gets this one. */
    codia: column.optional(),
    brand: column,
    group: column.optional(),
    name: columns,
    /** What tells apart versions of the same name, such as the fuel. */
    variant: columns.optional(),
    /** Long layout only. */
    year: column.optional(),
    /** Long layout only. */
    price: column.optional(),
  }),
  /** Columns above that a file may leave out. */
  optional: z
    .array(z.enum(['period', 'vehicleType', 'group', 'variant']))
    .max(4)
    .default([]),
  /** What in the year column (long) or in a heading (wide) stands for a new vehicle. */
  newYear: z.array(z.string().max(20)).max(50).default(['0km']),
  /** Price cells that mean "no price". In a long list a row without a price is rejected unless named here. */
  noPrice: z.array(z.string().max(20)).max(50).default([]),
  /** The file's words for our vehicle types. */
  vehicleTypes: vehicleTypeWords,
  decimal: z.enum(['.', ',']).default('.'),
  /** Stripped from the front of a price, such as `R$` or `$`. */
  currency: z.array(z.string().min(1).max(5)).max(20).default([]),
  /** How much of the file's money is one of ours: 1000 for a list in pesos, 1 for one in thousands. */
  unit: z.number().int().min(1).max(1_000_000).default(1),
  rounding: z.enum(['half-up', 'half-even', 'down', 'up']).default('half-up'),
  /** Prices above this, in our unit, are absurd and rejected. */
  maxPrice: z.number().int().min(1).max(2_000_000_000).default(100_000_000),
})

/**
 * How a source's file maps to ours: a list format is data, kept in the console or given to the command line
 * (design D2). Column names are matched without regard to case, accents and surrounding spaces; a file without
 * headings has its columns by position, or their names in the format.
 */
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
