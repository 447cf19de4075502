import { Injectable } from '@nestjs/common'
import { Database } from '@preciosa/platform'
import {
  addDeletions,
  BackupPlaces,
  type Deletion,
  DeletionsRepository,
} from '../../operations/backup/index.js'
import { DeletionService } from './deletion.service.js'

/** A list beside the backups of the accounts that were deleted: a restored backup brings none of them back. */
@Injectable()
export class DeletionListService {
  constructor(
    private readonly db: Database,
    private readonly places: BackupPlaces,
    private readonly deletion: DeletionService,
  ) {}

  /** Adds what the list lacks. Safe to repeat. */
  async keep(): Promise<void> {
    const { own } = this.places
    if (own === null) return
    await addDeletions(own, await new DeletionsRepository(this.db.pool).all())
  }

  /** Deletes accounts of the list that are here again. Safe to repeat. */
  async repeat(deletions: readonly Deletion[]): Promise<number> {
    const again = await new DeletionsRepository(this.db.pool).returned(deletions)
    for (const accountId of again) await this.deletion.deleteAgain(accountId)
    return again.length
  }
}
