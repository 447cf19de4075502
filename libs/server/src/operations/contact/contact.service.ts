import { Inject, Injectable } from '@nestjs/common'
import type { ContactMessage, Message, MessageDoor } from '@preciosa/contracts'
import {
  AppError,
  Clock,
  CONFIG,
  type Config,
  Database,
  enqueue,
  LOGGER,
  type Queryable,
} from '@preciosa/platform'
import type { Logger } from 'pino'
import { MailService } from '../mail/index.js'
import type { PageOf } from '../paging/index.js'
import { HOUR_MS, hourOf, MAX_OWN_MAILS, vehicleNamed } from './contact.rules.js'
import { ContactRepository, type MessageRow, type MessagesQuery } from './contact.repository.js'

/** Stores messages and mails them to the operator (spec 1 §7). */
@Injectable()
export class ContactService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'contactEmail' | 'siteUrl'>,
    @Inject(MailService) private readonly mails: MailService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async receive(door: MessageDoor, message: ContactMessage): Promise<void> {
    const at = this.clock.now()
    const { contactEmail: address } = this.config
    await this.db.transaction(async (client) => {
      const messages = new ContactRepository(client)
      const id = await messages.add(door, message, at)
      if (address === undefined) {
        this.logger.warn({ message: id }, 'CONTACT_EMAIL is not set: a message is only in the console')
        return
      }
      // A flood of messages must not use up the mails of the others.
      if ((await messages.mailsTo(address, new Date(at.getTime() - 24 * HOUR_MS))) >= MAX_OWN_MAILS) {
        const hour = hourOf(at)
        // A minute later, so that no message of the hour is still uncommitted.
        const runAt = new Date(hour.getTime() + HOUR_MS + 60_000)
        await enqueue(
          client,
          'contact.digest',
          { hour: hour.toISOString() },
          { runAt, key: hour.toISOString() },
        )
        return
      }
      const data = { door, ...message, at: at.toISOString() }
      await this.mails.send(client, 'contact-message', { accountId: null, address }, data, String(id))
    })
  }

  async page(asked: MessagesQuery): Promise<PageOf<Message>> {
    const { data, total } = await new ContactRepository(this.db.pool).page(asked)
    return { data: data.map((row) => this.shown(row)), total }
  }

  async one(id: number): Promise<Message> {
    const row = await new ContactRepository(this.db.pool).one(id)
    if (row === undefined) throw new AppError('not-found', 'Ese mensaje no está.')
    return this.shown(row)
  }

  /** The caller must have verified that the address is the user's. */
  forget(client: Queryable, address: string): Promise<void> {
    return new ContactRepository(client).removeOf(address)
  }

  private shown({ createdAt, ...row }: MessageRow): Message {
    const vehicle = vehicleNamed(row.message, this.config.siteUrl)
    return { ...row, vehicle, createdAt: createdAt.toISOString() }
  }
}
