import { Injectable } from '@nestjs/common'
import { Clock, Database } from '@preciosa/platform'
import { ContactRepository } from './contact.repository.js'

/** Two years; older messages serve no purpose, but hold personal data. */
const RETENTION_DAYS = 730
const DAY_MS = 86_400_000

@Injectable()
export class ContactTidyService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async tidy(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - RETENTION_DAYS * DAY_MS)
    await new ContactRepository(this.db.pool).removeBefore(before)
  }
}
