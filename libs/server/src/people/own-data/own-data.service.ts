import { buffer } from 'node:stream/consumers'
import { Injectable } from '@nestjs/common'
import type { OwnData } from '@preciosa/contracts/own-account'
import { AppError, Clock, Database } from '@preciosa/platform'
import { AccountsService } from '../accounts/index.js'
import { ProfilePhotoService } from '../profile-photo/index.js'
import { PERSONAL_TABLES } from './personal-tables.js'
import { OwnDataRepository } from './own-data.repository.js'

/** A person's right to their data (law 25.326, article 14; decision 055). */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly photos: ProfilePhotoService,
  ) {}

  /** Reads one moment in a transaction. @throws AppError `session-expired` when the account is gone */
  async of(accountId: number): Promise<OwnData> {
    const email = await this.accounts.emailOf(accountId)
    const sections = await this.db.transaction(async (client) => {
      await client.query('set transaction isolation level repeatable read, read only')
      const repository = new OwnDataRepository(client)
      const read: OwnData['sections'] = []
      for (const table of PERSONAL_TABLES) {
        const { section, about } = table
        read.push({ section, about, rows: await repository.rows(table, { accountId, email }) })
      }
      return read
    })
    return {
      generatedAt: this.clock.now().toISOString(),
      email,
      sections,
      photo: await this.photoOf(accountId),
    }
  }

  private async photoOf(accountId: number): Promise<OwnData['photo']> {
    try {
      const { content } = await this.photos.of(accountId)
      return { type: 'image/jpeg', base64: (await buffer(content)).toString('base64') }
    } catch (error) {
      if (error instanceof AppError && ['not-found', 'account-incomplete'].includes(error.code)) return null
      throw error
    }
  }
}
