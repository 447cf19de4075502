import type { AuditEntry, AuditOrder, AuditSummary } from '@preciosa/contracts/audit'
import type { AuditAction, AuditEntity } from '@preciosa/contracts/registry'
import type { Queryable } from '@preciosa/platform'
import { equals, isOneOf, type PageQuery, PagedList, type PageOf } from '../paging/index.js'

export interface AuditFilter {
  action?: AuditAction | AuditAction[] | undefined
  entity?: AuditEntity | AuditEntity[] | undefined
  entityId?: number | undefined
  staffId?: number | undefined
}

export type AuditSummaryRow = Omit<AuditSummary, 'at'> & { at: Date }
export type AuditRow = Omit<AuditEntry, 'at'> & { at: Date }

const COLUMNS = `id, at, action, entity, entity_id as "entityId", staff_id as "staffId", staff_email as "staffEmail",
  staff_role as "staffRole", client`

const ENTRIES = new PagedList<AuditSummaryRow, AuditOrder, AuditFilter>({
  columns: COLUMNS,
  from: 'audit',
  orders: { id: 'id', at: 'at', action: 'action', entity: 'entity', staffEmail: 'staff_email' },
  filters: {
    action: isOneOf('action'),
    entity: isOneOf('entity'),
    entityId: equals('entity_id', 'int'),
    staffId: equals('staff_id', 'int'),
  },
})

export class AuditRepository {
  constructor(private readonly db: Queryable) {}

  page(asked: PageQuery<AuditOrder, AuditFilter>): Promise<PageOf<AuditSummaryRow>> {
    return ENTRIES.page(this.db, asked)
  }

  async entry(id: number): Promise<AuditRow | undefined> {
    const { rows } = await this.db.query<AuditRow>({
      text: `select ${COLUMNS}, before, after from audit where id = $1`,
      values: [id],
    })
    return rows[0]
  }
}
