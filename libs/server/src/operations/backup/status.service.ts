import { Inject, Injectable } from '@nestjs/common'
import { Clock, CONFIG, type Config, Database, Metrics, secondsOf } from '@preciosa/platform'
import { BackupPlaces } from './backup-places.js'
import { BackupRepository, type RunKind } from './backup.repository.js'
import { BACKUP_LOCK } from './backups.service.js'
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

/** How the nightly backups are, for staff and for the metrics. */
@Injectable()
export class BackupStatusService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'backups'>,
    private readonly places: BackupPlaces,
    metrics: Metrics,
  ) {
    metrics.looked(
      'backups',
      {
        preciosa_backup_last_good_seconds: {
          help: 'Unix time of the last good backup; before the first one, of the first member of staff.',
        },
        preciosa_backup_last_verified_seconds: {
          help: 'Unix time of the last good verification; before the first one, of the first member of staff.',
        },
      },
      async () => {
        const inUse = await new BackupRepository(this.db.pool).inUseSince()
        return {
          preciosa_backup_last_good_seconds: secondsOf((await this.lastGood('backup')) ?? inUse),
          preciosa_backup_last_verified_seconds: secondsOf((await this.lastGood('verify')) ?? inUse),
        }
      },
    )
  }

  async status(): Promise<BackupStatus> {
    const log = new BackupRepository(this.db.pool)
    const { place, key } = this.config.backups
    const restored = await new RestoredRepository(this.db.pool).find()
    const lastAt = await this.lastGood('backup')
    return {
      isOn: place !== undefined && key !== undefined,
      lastAt,
      verifiedAt: await this.lastGood('verify'),
      isLate: this.isLong(lastAt ?? (await log.inUseSince())),
      failure: (await this.failure('backup')) ?? (await this.failure('verify')),
      restored: restored === null ? null : { backupAt: restored.backupAt, openedAt: restored.openedAt },
    }
  }

  private isLong(since: Date | null): boolean {
    return since !== null && this.clock.now().getTime() - since.getTime() > LATE_HOURS * HOUR
  }

  private async lastGood(kind: RunKind): Promise<Date | null> {
    const { own } = this.places
    if (own === null) return null
    return (await new BackupRepository(this.db.pool).lastGood(kind, own.name))?.startedAt ?? null
  }

  private async failure(kind: RunKind): Promise<BackupStatus['failure']> {
    const { own } = this.places
    if (own === null) return null
    const run = await new BackupRepository(this.db.pool).last(kind, own.name, BACKUP_LOCK)
    return run === null || run.problem === null ? null : { kind, at: run.startedAt, problem: run.problem }
  }
}
