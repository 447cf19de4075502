import { Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts/registry'
import { Database } from '@preciosa/platform'
import { MailService } from '../mail/index.js'
import { ContactAddressesService } from './contact-addresses.service.js'
import { ContactRepository } from './contact.repository.js'
import { digestsOf, HOUR_MS, MAX_LISTED } from './contact.rules.js'

/** A mail per address about an hour's messages that got none of their own. */
@Injectable()
export class ContactDigestService {
  constructor(
    private readonly db: Database,
    private readonly addresses: ContactAddressesService,
    private readonly mails: MailService,
  ) {}

  /** Idempotent per hour. */
  async send(job: JobPayload<'contact.digest'>): Promise<void> {
    const hour = new Date(job.hour)
    const until = new Date(hour.getTime() + HOUR_MS)
    const hours = { from: hour.toISOString(), until: until.toISOString() }
    await this.db.transaction(async (client) => {
      const unmailed = await new ContactRepository(client).withoutMail({ from: hour, until }, MAX_LISTED)
      const addressOf = await this.addresses.all(client)
      for (const { address, ...messages } of digestsOf(unmailed, addressOf, MAX_LISTED)) {
        const source = `${hours.from} ${address}`
        await this.mails.send(
          client,
          'contact-digest',
          { accountId: null, address },
          { ...hours, ...messages },
          source,
        )
      }
    })
  }
}
