import { Inject, Injectable } from '@nestjs/common'
import { Clock, CONFIG, type Config, Database, Metrics } from '@preciosa/platform'
import { BackupRepository, type Run, type RunKind } from './backup.repository.js'
import { type Restored, RestoredRepository } from './restored.repository.js'

const HOUR = 3_600_000
const LATE_HOURS = 36

export interface BackupStatus {
  /** Whether backups are made each night. */
  isOn: boolean
  lastAt: Date | null
  verifiedAt: Date | null
  /** No good backup for 36 hours of use. */
  isLate: boolean
  /** The last one that failed, if none was good since. */
  failure: { kind: RunKind; at: Date; problem: string } | null
  restored: Pick<Restored, 'backupAt' | 'openedAt'> | null
}

/** How the backups are, for staff and for the metrics. */
@Injectable()
export class BackupStatusService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'backups'>,
    metrics: Metrics,
  ) {
    metrics.looked(
      'backups',
      {
        preciosa_backup_last_good_seconds: { help: 'Unix time of the last good backup; 0 without any.' },
        preciosa_backup_last_verified_seconds: {
          help: 'Unix time of the last good verification; 0 without any.',
        },
      },
      async () => ({
        preciosa_backup_last_good_seconds: [[await this.lastGood('backup')]],
        preciosa_backup_last_verified_seconds: [[await this.lastGood('verify')]],
      }),
    )
  }

  async status(): Promise<BackupStatus> {
    const log = new BackupRepository(this.db.pool)
    const [backup, verify] = [await log.lastGood('backup'), await log.lastGood('verify')]
    const restored = await new RestoredRepository(this.db.pool).find()
    const lastAt = backup?.startedAt ?? null
    return {
      isOn: this.config.backups.folder !== undefined && this.config.backups.key !== undefined,
      lastAt,
      verifiedAt: verify?.startedAt ?? null,
      isLate: this.isLong(lastAt ?? (await log.inUseSince())),
      failure: failureOf(await log.last('backup')) ?? failureOf(await log.last('verify')),
      restored: restored === null ? null : { backupAt: restored.backupAt, openedAt: restored.openedAt },
    }
  }

  private isLong(since: Date | null): boolean {
    return since !== null && this.clock.now().getTime() - since.getTime() > LATE_HOURS * HOUR
  }

  private async lastGood(kind: RunKind): Promise<number> {
    const run = await new BackupRepository(this.db.pool).lastGood(kind)
    return (run?.startedAt.getTime() ?? 0) / 1000
  }
}

function failureOf(run: Run | null): BackupStatus['failure'] {
  return run === null || run.problem === null
    ? null
    : { kind: run.kind, at: run.startedAt, problem: run.problem }
}
