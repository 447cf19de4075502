import { Injectable } from '@nestjs/common'
import { RETENTION_KINDS, type RetentionState } from '@preciosa/contracts/retention'
import { Clock, Database, dayAt } from '@preciosa/platform'
import { RetentionRepository } from './retention.repository.js'
import { isLate } from './retention.rules.js'

const DAY_MS = 86_400_000
const SHOWN_DAYS = 30
const KEPT_DAYS = 365

/** Whether what is too old is gone. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Looks for the oldest row of each kind. Safe to repeat. */
  async report(): Promise<void> {
    const repository = new RetentionRepository(this.db.pool)
    const now = this.clock.now()
    for (const kind of RETENTION_KINDS) await repository.check(kind, now)
    await repository.removeRunsBefore(dayAt(new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
  }

  async state(): Promise<RetentionState[]> {
    const now = this.clock.now()
    const since = dayAt(new Date(now.getTime() - SHOWN_DAYS * DAY_MS))
    const rows = await new RetentionRepository(this.db.pool).all(RETENTION_KINDS, since)
    return rows.map(({ kind, ranAt, oldestAt, checkedAt, removed, removedOfMonth }) => ({
      id: kind,
      ranAt: ranAt?.toISOString() ?? null,
      removed,
      removedOfMonth,
      oldestAt: oldestAt?.toISOString() ?? null,
      checkedAt: checkedAt?.toISOString() ?? null,
      isLate: isLate(kind, { oldestAt, checkedAt }, now),
    }))
  }
}
