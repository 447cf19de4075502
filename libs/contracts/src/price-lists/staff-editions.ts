import { z } from 'zod'
import { periodSchema } from '../period.js'
import { editionReportSchema } from './report.js'
import { listKindSchema } from './sheet-format.js'
import { vehicleTypeSchema } from '../vehicle-type.js'
import { idParameter } from '../http/parameters.js'
import { guideMonthSchema } from './guide-month.js'
import { CONSOLE, actor, anyOf, instant, listOf, listQuery, monthFilter } from '../http/backoffice/lists.js'
import { EDITION_STATUSES, editionStatusSchema } from './staff-price-lists.js'

const PATH = '/backoffice/editions'

export const editionSummarySchema = z.strictObject({
  id: z.int(),
  kind: listKindSchema,
  vehicleType: vehicleTypeSchema,
  period: periodSchema,
  revision: z.int().nullable(),
  status: editionStatusSchema,
  priceListId: z.int(),
  fileName: z.string(),
  /** With those that a partial list kept from the edition before. */
  versions: z.int().nullable(),
  createdAt: instant,
  publishedAt: instant.nullable(),
  publishedBy: actor,
  withdrawnAt: instant.nullable(),
  withdrawnBy: actor,
})
export type EditionSummary = z.infer<typeof editionSummarySchema>

export const editionSchema = editionSummarySchema.extend({
  baseEditionId: z.int().nullable(),
  /** Month of the base; null without one. */
  comparedWith: periodSchema.nullable(),
  report: editionReportSchema.nullable(),
  guide: guideMonthSchema,
  /** Effect of a rollback; null unless the edition is published. */
  rollback: z
    .strictObject({
      restores: z.strictObject({ revision: z.int(), publishedAt: instant.nullable() }).nullable(),
      shown: periodSchema.nullable(),
    })
    .nullable(),
})
export type EditionDetail = z.infer<typeof editionSchema>

export const rolledBackSchema = editionSchema.extend({ restoredEditionId: z.int().nullable() })
export type RolledBack = z.infer<typeof rolledBackSchema>

const one = { params: z.strictObject({ id: idParameter('Edición.') }) }

export const backofficeEditionRoutes = {
  editions: {
    ...CONSOLE,
    id: 'editions',
    method: 'GET',
    path: PATH,
    summary: 'Ediciones de la guía',
    who: 'staff:editions.read',
    query: listQuery(
      ['id', 'period', 'vehicleType', 'revision', 'status', 'createdAt', 'publishedAt'],
      z.strictObject({
        ...monthFilter,
        kind: listKindSchema.optional(),
        status: anyOf(EDITION_STATUSES).optional(),
      }),
      'Filtro: {"kind", "vehicleType", "period": "AAAA-MM", "status": estado o estados}.',
    ),
    response: listOf(editionSummarySchema),
  },
  edition: {
    ...CONSOLE,
    ...one,
    id: 'edition',
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'Una edición, con su informe',
    who: 'staff:editions.read',
    response: editionSchema,
  },
  rollBackEdition: {
    ...CONSOLE,
    ...one,
    id: 'rollBackEdition',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/rollback`,
    summary: 'Vuelve el mes de una edición publicada a su revisión anterior, o lo saca de la guía',
    who: 'staff:editions.rollback',
    response: rolledBackSchema,
  },
} as const
