import { z } from 'zod'
import { periodSchema } from '../period.js'
import { vehicleTypeSchema } from '../vehicle-type.js'

export const EDITION_OUTCOMES = ['staged', 'held', 'published', 'unchanged', 'refused'] as const

export const rejectionSchema = z.object({
  line: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
})
export type Rejection = z.infer<typeof rejectionSchema>

/** A version's biggest price move, in thousands of pesos; `year` null is 0km, `ratio` is after ÷ before. */
export const moverSchema = z.object({
  codia: z.number().int(),
  name: z.string(),
  year: z.number().int().nullable(),
  before: z.number().int(),
  after: z.number().int(),
  ratio: z.number(),
})
export type Mover = z.infer<typeof moverSchema>

/** A price that looks wrong, in thousands of pesos; `year` null is 0km, `before` null means none. */
export const suspectSchema = z.object({
  line: z.number().int(),
  codia: z.number().int(),
  version: z.string(),
  year: z.number().int().nullable(),
  before: z.number().int().nullable(),
  now: z.number().int(),
  reason: z.string(),
})
export type Suspect = z.infer<typeof suspectSchema>

export const droppedVersionSchema = z.object({
  codia: z.number().int(),
  version: z.string(),
})
export type DroppedVersion = z.infer<typeof droppedVersionSchema>

/** Two names of a code, or two codes of a version. */
export const identityChangeSchema = z.object({
  line: z.number().int(),
  codia: z.number().int(),
  subject: z.string(),
  before: z.string(),
  now: z.string(),
})
export type IdentityChange = z.infer<typeof identityChangeSchema>

/** A check that holds a list until it is approved, with the figures that it found. */
export const guardSchema = z.object({
  code: z.enum([
    'fewer-versions',
    'price-jump',
    'price-out-of-line',
    'same-as-before',
    'price-unit',
    'year-steps',
    'fewer-prices',
    'other-vehicle',
    'renumbered',
    'unused-column',
  ]),
  message: z.string(),
  rows: z.array(suspectSchema).optional(),
  dropped: z.array(droppedVersionSchema).optional(),
  changes: z.array(identityChangeSchema).optional(),
})
export type Guard = z.infer<typeof guardSchema>

/** `rows.read` includes skipped rows; versions and prices exclude duplicates. */
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
  /** Prices of the file that staff left out; versions, prices and diff exclude them. */
  leftOut: z.number().int().optional(),
  carried: z.number().int(),
  rejected: z.array(rejectionSchema),
  /** Number of leading entries of `rejected` that concern the whole file; only in refused reports. */
  fileFaults: z.number().int().optional(),
  diff: z.object({
    added: z.number().int(),
    removed: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
  }),
  /** Headings that no column of the format takes. */
  unused: z.array(z.string()),
  /** The sheet that was read, and other visible ones with the same headings. */
  sheet: z.string().optional(),
  otherSheets: z.array(z.string()).optional(),
  guards: z.array(guardSchema),
  rises: z.array(moverSchema),
  falls: z.array(moverSchema),
  /** The first thousand, worst first. */
  suspects: z.array(suspectSchema),
  /** Number of last entries of `suspects` that are mild doubts. */
  mildSuspects: z.number().int().optional(),
  /** Only for technical sheets: `versions` then counts sheets. */
  sheets: z
    .object({
      values: z.number().int(),
      newChoices: z.array(z.object({ feature: z.number().int(), description: z.string() })),
      unknown: z.number().int(),
      unknownCodes: z.array(z.string()),
    })
    .optional(),
})
export type EditionReport = z.infer<typeof editionReportSchema>

export function suspectsOf({
  suspects,
  mildSuspects = 0,
}: Pick<EditionReport, 'suspects' | 'mildSuspects'>): { sure: Suspect[]; mild: Suspect[] } {
  const sure = suspects.length - mildSuspects
  return { sure: suspects.slice(0, sure), mild: suspects.slice(sure) }
}

export function rejectionsOf({ rejected, fileFaults = 0 }: Pick<EditionReport, 'rejected' | 'fileFaults'>): {
  ofFile: Rejection[]
  ofRows: Rejection[]
} {
  return { ofFile: rejected.slice(0, fileFaults), ofRows: rejected.slice(fileFaults) }
}

/** Whole guide, or only the brands in the list. */
export const scopeSchema = z.enum(['whole', 'brands-present'])
export type Scope = z.infer<typeof scopeSchema>

export const importOptionsSchema = z.object({
  period: periodSchema.optional(),
  vehicleType: vehicleTypeSchema.optional(),
  scope: scopeSchema.default('whole'),
  publish: z.boolean().default(false),
  acceptRejected: z.boolean().default(false),
  acceptGuards: z.boolean().default(false),
  /** Gives a version with a new code the codia of the lost version of the same brand and name. */
  joinRenumbered: z.boolean().default(false),
})
export type ImportOptions = z.infer<typeof importOptionsSchema>
