import { Injectable } from '@nestjs/common'
import type { AuditEntry, AuditOrder, AuditSummary } from '@preciosa/contracts/audit'
import { AppError, Database } from '@preciosa/platform'
import type { PageQuery, PageOf } from '../paging/index.js'
import type { Actor } from '../../http/index.js'
import { exportedList } from './exported-list.js'
import { type AuditFilter, AuditRepository } from './audit.repository.js'

@Injectable()
export class AuditService {
  constructor(private readonly db: Database) {}

  async page(asked: PageQuery<AuditOrder, AuditFilter>): Promise<PageOf<AuditSummary>> {
    const { data, total } = await new AuditRepository(this.db.pool).page(asked)
    return { data: data.map((row) => ({ ...row, at: row.at.toISOString() })), total }
  }

  /** Audits the download. */
  exported(
    asked: Omit<PageQuery<AuditOrder, AuditFilter>, 'page' | 'perPage'>,
    actor: Actor,
  ): Promise<AuditSummary[]> {
    return exportedList(this.db, { action: 'audit.export', actor, asked }, (all) => this.page(all))
  }

  async entry(id: number): Promise<AuditEntry> {
    const row = await new AuditRepository(this.db.pool).entry(id)
    if (row === undefined) throw new AppError('not-found', `No existe la entrada ${id} de la auditoría.`)
    return { ...row, at: row.at.toISOString() }
  }
}
