import type { Queryable } from '@preciosa/platform'
import type { Deletion } from './deletions.rules.js'

export interface Restored {
  backupAt: Date
  restoredAt: Date
  deletions: Deletion[]
  problem: string | null
  /** Null while the system is closed. */
  openedAt: Date | null
}

/** Whether this database came from a backup, and is open again. */
export class RestoredRepository {
  constructor(private readonly db: Queryable) {}

  async find(): Promise<Restored | null> {
    const { rows } = await this.db.query<Restored>(
      `select backup_at as "backupAt", restored_at as "restoredAt", deletions, problem, opened_at as "openedAt"
         from restored`,
    )
    return rows[0] ?? null
  }

  async isClosed(): Promise<boolean> {
    const { rows } = await this.db.query('select from restored where opened_at is null')
    return rows.length > 0
  }

  /** Closes the system. */
  async put(backupAt: Date, at: Date, deletions: readonly Deletion[]): Promise<void> {
    await this.db.query('delete from restored')
    await this.db.query('insert into restored (backup_at, restored_at, deletions) values ($1, $2, $3)', [
      backupAt,
      at,
      JSON.stringify(deletions),
    ])
  }

  /** Sessions that ended since the backup would be open again. */
  async endSessions(): Promise<void> {
    await this.db.query('delete from access_token')
    await this.db.query('delete from staff_session')
  }

  /**
   * Jobs that may not have ended at the moment of the backup run again, under new ids: a Redis that outlived the database
   * skips the old ones.
   */
  async repeatJobs(backupAt: Date): Promise<void> {
    await this.db.query(
      `update outbox set id = gen_random_uuid(), relayed_at = null
        where relayed_at is null or relayed_at > $1::timestamptz - interval '1 hour'`,
      [backupAt],
    )
  }

  async open(at: Date): Promise<void> {
    await this.db.query('update restored set opened_at = $1, problem = null where opened_at is null', [at])
  }

  async setProblem(problem: string): Promise<void> {
    await this.db.query('update restored set problem = $1 where opened_at is null', [problem])
  }
}
