import type { Queryable } from '@preciosa/platform'

export type RunKind = 'backup' | 'verify'

export interface Run {
  startedAt: Date
  /** Also of a run whose process ended too early. */
  problem: string | null
}

const KILLED = 'El proceso terminó antes de tiempo.'

/** Backups and verifications as they were made. */
export class BackupRepository {
  constructor(private readonly db: Queryable) {}

  async begin(kind: RunKind, { folder, file }: { folder: string; file: string }, at: Date): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(
      'insert into backup_run (kind, folder, file, started_at) values ($1, $2, $3, $4) returning id',
      [kind, folder, file, at],
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

  async lastGood(kind: RunKind, folder: string): Promise<Run | null> {
    const { rows } = await this.db.query<Run>(
      `select started_at as "startedAt", problem from backup_run
        where kind = $1 and folder = $2 and ended_at is not null and problem is null order by id desc limit 1`,
      [kind, folder],
    )
    return rows[0] ?? null
  }

  /** The last that isn't running. @param lock advisory lock that a running one holds */
  async last(kind: RunKind, folder: string, lock: number): Promise<Run | null> {
    const { rows } = await this.db.query<Run>(
      `select started_at as "startedAt", case when ended_at is null then $4 else problem end as problem from backup_run
        where kind = $1 and folder = $2
          and (ended_at is not null or not exists (
            select from pg_locks where locktype = 'advisory' and objid = $3::int8::oid
               and database = (select oid from pg_database where datname = current_database())))
        order by id desc limit 1`,
      [kind, folder, lock, KILLED],
    )
    return rows[0] ?? null
  }

  /** In a restored database: the run that made its backup is part of it, unfinished. */
  async forgetUnfinished(): Promise<void> {
    await this.db.query('delete from backup_run where ended_at is null')
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
