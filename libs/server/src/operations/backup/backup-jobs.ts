import { resolve } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import { Clock, CONFIG, type Config, Database, HandlesJob, LOGGER } from '@preciosa/platform'
import type { Logger } from 'pino'
import { BackupRepository } from './backup.repository.js'
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
  ) {}

  /** Each hour of the early morning, until there is one. */
  @HandlesJob('backups.make', { pattern: '30 3-6 * * *' })
  async make(): Promise<void> {
    const { folder, key } = this.config.backups
    if (folder === undefined || key === undefined) return
    const last = await new BackupRepository(this.db.pool).lastGood('backup', resolve(folder))
    if (last !== null && this.clock.now().getTime() - last.startedAt.getTime() < RECENT_MS) return
    await this.verifying.tidy()
    const { path, bytes, rows, files } = await this.backups.make(folder, key)
    await this.backups.removeOutdated(folder)
    this.logger.info({ path, bytes, rows, files }, 'made a backup')
  }

  /** The night's backup, on the 2nd: day 1 is for the price lists. */
  @HandlesJob('backups.verify', { pattern: '0 5 2 * *' })
  async verify(): Promise<void> {
    const { folder, key } = this.config.backups
    if (folder === undefined || key === undefined) return
    const path = await this.backups.find(folder)
    const { rows, files } = await this.verifying.verify(path, key)
    this.logger.info({ path, rows, files }, 'verified a backup')
  }
}
