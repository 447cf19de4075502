import type { Queryable } from '@preciosa/platform'

export type RunKind = 'backup' | 'verify'

export interface Run {
  kind: RunKind
  file: string
  startedAt: Date
  endedAt: Date | null
  bytes: number | null
  problem: string | null
}

const COLUMNS = `kind, file, started_at as "startedAt", ended_at as "endedAt", bytes, problem`

/** Backups and verifications as they were made. */
export class BackupRepository {
  constructor(private readonly db: Queryable) {}

  async begin(kind: RunKind, file: string, at: Date): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(
      'insert into backup_run (kind, file, started_at) values ($1, $2, $3) returning id',
      [kind, file, at],
    )
    return rows[0]?.id ?? NaN
  }

  async end(
    id: number,
    at: Date,
    { bytes, rows, problem }: { bytes?: number; rows?: number; problem?: string },
  ): Promise<void> {
    await this.db.query(
      'update backup_run set ended_at = $2, bytes = $3, rows = $4, problem = $5 where id = $1',
      [id, at, bytes ?? null, rows ?? null, problem ?? null],
    )
  }

  async lastGood(kind: RunKind): Promise<Run | null> {
    const { rows } = await this.db.query<Run>(
      `select ${COLUMNS} from backup_run where kind = $1 and ended_at is not null and problem is null
        order by id desc limit 1`,
      [kind],
    )
    return rows[0] ?? null
  }

  async last(kind: RunKind): Promise<Run | null> {
    const { rows } = await this.db.query<Run>(
      `select ${COLUMNS} from backup_run where kind = $1 order by id desc limit 1`,
      [kind],
    )
    return rows[0] ?? null
  }

  /** Since when there are staff; null before. */
  async inUseSince(): Promise<Date | null> {
    const { rows } = await this.db.query<{ since: Date | null }>('select min(created_at) as since from staff')
    return rows[0]?.since ?? null
  }

  async forgetBefore(at: Date): Promise<void> {
    await this.db.query('delete from backup_run where started_at < $1', [at])
  }
}
