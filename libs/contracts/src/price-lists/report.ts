import { z } from 'zod'
import { periodSchema } from '../period.js'
import { vehicleTypeSchema } from '../vehicle-type.js'

/** What became of a list, for one vehicle type and month of it. */
export const EDITION_OUTCOMES = ['staged', 'held', 'published', 'unchanged', 'refused'] as const

/** A row, or a cell of it, that was not taken: where it stands in the file and why. */
export const rejectionSchema = z.object({
  line: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
})
export type Rejection = z.infer<typeof rejectionSchema>

/**
 * A version, by brand and name, and the price of it that moved the furthest, of any year (null = 0km): amounts in
 * thousands of pesos, `ratio` = after ÷ before.
 */
export const moverSchema = z.object({
  codia: z.number().int(),
  name: z.string(),
  year: z.number().int().nullable(),
  before: z.number().int(),
  after: z.number().int(),
  ratio: z.number(),
})
export type Mover = z.infer<typeof moverSchema>

/**
 * A single figure that looks wrong against its neighbours (the version's other years, last month, how its group moved):
 * amounts in thousands of pesos, `year` null = 0km, `before` null where there was none, `reason` a Spanish sentence.
 */
export const suspectSchema = z.object({
  line: z.number().int(),
  codia: z.number().int(),
  /** Brand and version as people read them. */
  version: z.string(),
  year: z.number().int().nullable(),
  before: z.number().int().nullable(),
  now: z.number().int(),
  reason: z.string(),
})
export type Suspect = z.infer<typeof suspectSchema>

/** A version that a list no longer brings. */
export const droppedVersionSchema = z.object({
  codia: z.number().int(),
  /** Brand and version as people read them. */
  version: z.string(),
})
export type DroppedVersion = z.infer<typeof droppedVersionSchema>

/** A check that holds a list until it is approved, with the figures that it found. */
export const guardSchema = z.object({
  code: z.enum(['fewer-versions', 'price-jump', 'price-out-of-line', 'same-as-before']),
  message: z.string(),
  /** The figures in question, the first hundred, worst first. */
  rows: z.array(suspectSchema).optional(),
  /** Of `fewer-versions`, the versions that are no longer there, the first hundred by codia. */
  dropped: z.array(droppedVersionSchema).optional(),
})
export type Guard = z.infer<typeof guardSchema>

/**
 * The report on one edition of a list (api.md, Command line). `rows.read` counts the rows of this month and
 * type and the skipped ones; `prices` are used prices; all three counts are taken after merging duplicates.
 */
export const editionReportSchema = z.object({
  id: z.number().int().nullable(),
  status: z.enum(EDITION_OUTCOMES),
  period: periodSchema.nullable(),
  vehicleType: vehicleTypeSchema.nullable(),
  rows: z.object({
    read: z.number().int(),
    skipped: z.number().int(),
    duplicates: z.number().int(),
    rejected: z.number().int(),
  }),
  versions: z.number().int(),
  prices: z.number().int(),
  newPrices: z.number().int(),
  rounded: z.number().int(),
  /** Versions taken over from the edition before, in a list of only some brands. */
  carried: z.number().int(),
  rejected: z.array(rejectionSchema),
  /** How many of `rejected`, the first, are of the file as a whole and so of no row; only in refused reports. */
  fileFaults: z.number().int().optional(),
  diff: z.object({
    added: z.number().int(),
    removed: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
  }),
  guards: z.array(guardSchema),
  rises: z.array(moverSchema),
  falls: z.array(moverSchema),
  /** The first thousand, worst first. */
  suspects: z.array(suspectSchema),
  /** Of a list of technical sheets, whose `versions` are sheets and which has no prices. */
  sheets: z
    .object({
      /** What the sheets say in all, after merging duplicates. */
      values: z.number().int(),
      /** Words that became choices of their feature. */
      newChoices: z.array(z.object({ feature: z.number().int(), description: z.string() })),
      /** Sheets of versions that the guide doesn't know; they were left out. */
      unknown: z.number().int(),
      /** The codes of the first of those. */
      unknownCodes: z.array(z.string()),
    })
    .optional(),
})
export type EditionReport = z.infer<typeof editionReportSchema>

/** The rejections that a report names, those of the file as a whole apart from those of its rows. */
export function rejectionsOf({ rejected, fileFaults = 0 }: Pick<EditionReport, 'rejected' | 'fileFaults'>): {
  ofFile: Rejection[]
  ofRows: Rejection[]
} {
  return { ofFile: rejected.slice(0, fileFaults), ofRows: rejected.slice(fileFaults) }
}

/** What a list covers: the whole guide, or only the brands present in it (design D1). */
export const scopeSchema = z.enum(['whole', 'brands-present'])
export type Scope = z.infer<typeof scopeSchema>

/** What the operator asks of an import besides the file itself. */
export const importOptionsSchema = z.object({
  period: periodSchema.optional(),
  vehicleType: vehicleTypeSchema.optional(),
  scope: scopeSchema.default('whole'),
  publish: z.boolean().default(false),
  acceptRejected: z.boolean().default(false),
  acceptGuards: z.boolean().default(false),
})
export type ImportOptions = z.infer<typeof importOptionsSchema>
