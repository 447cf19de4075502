import { z } from 'zod'
import { AUDIT_ACTION_CODES, AUDIT_ENTITIES, auditActionSchema } from '../registry/audit.js'
import { staffRoleSchema } from '../staff.js'
import { idParameter, MAX_ID } from '../http/parameters.js'
import { CONSOLE, anyOf, csvOfList, instant, listOf, listQuery } from '../http/backoffice/lists.js'

const PATH = '/backoffice/audit'

const AUDIT_ORDERS = ['id', 'at', 'action', 'entity', 'staffEmail'] as const
export type AuditOrder = (typeof AUDIT_ORDERS)[number]

export const auditSummarySchema = z.strictObject({
  id: z.int(),
  at: instant,
  action: auditActionSchema,
  entity: z.enum(AUDIT_ENTITIES),
  entityId: z.int().nullable(),
  /** As of the action; null for the system and the command line. */
  staffId: z.int().nullable(),
  staffEmail: z.string().nullable(),
  staffRole: staffRoleSchema.nullable(),
  /** Pseudonym of the client address, as in the security log. */
  client: z.string().nullable(),
})
export type AuditSummary = z.infer<typeof auditSummarySchema>

export const auditEntrySchema = auditSummarySchema.extend({
  before: z.looseObject({}).nullable(),
  after: z.looseObject({}).nullable(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

const id = z.int().min(1).max(MAX_ID)
const common = { ...CONSOLE, who: 'staff:audit.read', method: 'GET' } as const

const narrowed = [
  AUDIT_ORDERS,
  z.strictObject({
    action: anyOf(AUDIT_ACTION_CODES).optional(),
    entity: anyOf(AUDIT_ENTITIES).optional(),
    entityId: id.optional(),
    staffId: id.optional(),
  }),
  'Filtro: {"action": acción o acciones, "entity": sobre qué, "entityId": su número, "staffId": quién}.',
] as const

export const backofficeAuditRoutes = {
  audit: {
    ...common,
    id: 'audit',
    path: PATH,
    summary: 'Auditoría: qué se hizo en la consola y por la línea de comandos, y quién',
    query: listQuery(...narrowed),
    response: listOf(auditSummarySchema),
  },
  auditCsv: {
    ...common,
    ...csvOfList(...narrowed),
    id: 'auditCsv',
    path: `${PATH}/csv`,
    summary: 'La auditoría, en CSV, sin lo que había antes ni lo que quedó',
  },
  auditEntry: {
    ...common,
    id: 'auditEntry',
    path: `${PATH}/{id}`,
    summary: 'Una entrada de la auditoría, con lo que había antes y lo que quedó',
    params: z.strictObject({ id: idParameter('Entrada de la auditoría.') }),
    response: auditEntrySchema,
  },
} as const
