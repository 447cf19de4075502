import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config, Database } from '@preciosa/platform'
import { addDeletions, type Deletion, DeletionsRepository } from '../../operations/backup/index.js'
import { DeletionService } from './deletion.service.js'

/** A list beside the backups of the accounts that were deleted: a restored backup brings none of them back. */
@Injectable()
export class DeletionListService {
  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'backups'>,
    private readonly deletion: DeletionService,
  ) {}

  /** Adds what the list lacks. Safe to repeat. */
  async keep(): Promise<void> {
    const { folder } = this.config.backups
    if (folder === undefined) return
    await addDeletions(folder, await new DeletionsRepository(this.db.pool).all())
  }

  /** Deletes accounts of the list that are here again. Safe to repeat. */
  async repeat(deletions: readonly Deletion[]): Promise<number> {
    const again = await new DeletionsRepository(this.db.pool).returned(deletions)
    for (const accountId of again) await this.deletion.deleteAgain(accountId)
    return again.length
  }
}
