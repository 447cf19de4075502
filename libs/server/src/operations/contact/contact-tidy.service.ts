import { Injectable } from '@nestjs/common'
import { Clock, Database } from '@preciosa/platform'
import { recordRemoved, retainedSince } from '../retention/index.js'
import { ContactRepository } from './contact.repository.js'

@Injectable()
export class ContactTidyService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async tidy(): Promise<void> {
    const now = this.clock.now()
    const removed = await new ContactRepository(this.db.pool).removeBefore(retainedSince('messages', now))
    await recordRemoved(this.db.pool, 'messages', removed, now)
  }
}
