import { Inject, Injectable } from '@nestjs/common'
import { Clock, CONFIG, type Config, Database, HandlesJob, LOGGER } from '@preciosa/platform'
import type { Logger } from 'pino'
import { BackupRepository } from './backup.repository.js'
import { BackupPlaces } from './backup-places.js'
import { BackupsService } from './backups.service.js'
import { VerifyingService } from './verifying.service.js'

/** A backup made by hand in the evening is one of the night, too. */
const RECENT_MS = 12 * 3_600_000

@Injectable()
export class BackupJobs {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'backups'>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly backups: BackupsService,
    private readonly verifying: VerifyingService,
    private readonly places: BackupPlaces,
  ) {}

  /** Each hour of the early morning, until there is one. */
  @HandlesJob('backups.make', { pattern: '30 3-6 * * *' })
  async make(): Promise<void> {
    const [{ key }, place] = [this.config.backups, this.places.own]
    if (place === null || key === undefined) return
    const last = await new BackupRepository(this.db.pool).lastGood('backup', place.name)
    if (last !== null && this.clock.now().getTime() - last.startedAt.getTime() < RECENT_MS) return
    await this.verifying.tidy()
    const { path, bytes, rows, files } = await this.backups.make(place, key)
    this.logger.info({ path, bytes, rows, files }, 'made a backup')
    if (!(await this.backups.removeOutdated(place)))
      this.logger.warn({ place: place.name }, 'old backups stay: the bucket doesn’t let them go')
  }

  /** The night's backup, on the 2nd: day 1 is for the price lists. */
  @HandlesJob('backups.verify', { pattern: '0 5 2 * *' })
  async verify(): Promise<void> {
    const { place, key } = this.config.backups
    if (place === undefined || key === undefined) return
    const backup = await this.backups.find(place)
    const { rows, files } = await this.verifying.verify(backup, key)
    this.logger.info({ path: backup.place.path(backup.file), rows, files }, 'verified a backup')
  }
}
