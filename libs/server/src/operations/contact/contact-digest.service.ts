import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config, Database } from '@preciosa/platform'
import { MailService } from '../mail/index.js'
import { ContactRepository } from './contact.repository.js'
import { HOUR_MS, MAX_LISTED } from './contact.rules.js'

/** One mail about an hour's messages that got none of their own. */
@Injectable()
export class ContactDigestService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'contactEmail'>,
    @Inject(MailService) private readonly mails: MailService,
  ) {}

  /** Idempotent per hour. */
  async send(hour: Date): Promise<void> {
    const { contactEmail: address } = this.config
    if (address === undefined) return
    const until = new Date(hour.getTime() + HOUR_MS)
    const messages = await new ContactRepository(this.db.pool).withoutMail({ from: hour, until }, MAX_LISTED)
    if (messages.total === 0) return
    const data = { from: hour.toISOString(), until: until.toISOString(), ...messages }
    await this.db.transaction((client) =>
      this.mails.send(client, 'contact-digest', { accountId: null, address }, data, hour.toISOString()),
    )
  }
}
