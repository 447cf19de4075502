import { Inject, Injectable } from '@nestjs/common'
import { Clock, Database } from '@preciosa/platform'
import { ContactRepository } from './contact.repository.js'

/** Two years: what is older holds people's addresses for nothing. */
const KEPT_DAYS = 730
const DAY_MS = 86_400_000

/** Forgets old messages, for the worker. */
@Injectable()
export class ContactTidyService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Removes messages that are too old to matter; runs nightly. */
  async tidy(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS)
    await new ContactRepository(this.db.pool).removeBefore(before)
  }
}
