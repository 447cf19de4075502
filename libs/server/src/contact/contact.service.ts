import { Inject, Injectable } from '@nestjs/common'
import type { ContactMessage, Message, MessageDoor } from '@preciosa/contracts'
import { AppError, Clock, CONFIG, type Config, Database, LOGGER } from '@preciosa/platform'
import type { Logger } from 'pino'
import { MailService } from '../mail/index.js'
import { type PageAsked, type PageOf, pageOf } from '../price-lists/index.js'
import {
  ContactRepository,
  MESSAGE_COLUMNS,
  MESSAGE_ORDERS,
  MESSAGE_TABLES,
  type MessageRow,
} from './contact.repository.js'

type Asked = PageAsked<keyof typeof MESSAGE_ORDERS> & {
  filter?: { door?: MessageDoor | MessageDoor[] | undefined; q?: string | undefined } | undefined
}

/** What people write to the operator: kept for the staff and sent to the operator's address (spec 1 §7). */
@Injectable()
export class ContactService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'contactEmail'>,
    @Inject(MailService) private readonly mails: MailService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Takes a message in; its mail goes out if and only if the message is kept. */
  async receive(door: MessageDoor, message: ContactMessage): Promise<void> {
    const at = this.clock.now()
    const { contactEmail: address } = this.config
    await this.db.transaction(async (client) => {
      const id = await new ContactRepository(client).add(door, message, at)
      if (address === undefined) {
        this.logger.warn({ message: id }, 'CONTACT_EMAIL is not set: a message waits in the console alone')
        return
      }
      const data = { door, ...message, at: at.toISOString() }
      await this.mails.send(client, 'contact-message', { accountId: null, address }, data, String(id))
    })
  }

  async page({ filter, ...asked }: Asked): Promise<PageOf<Message>> {
    const doors = filter?.door === undefined ? null : [filter.door].flat()
    const { data, total } = await pageOf<MessageRow>(this.db.pool, MESSAGE_ORDERS, asked, {
      columns: MESSAGE_COLUMNS,
      from: MESSAGE_TABLES,
      where: `($1::text[] is null or m.door = any($1))
          and ($2::text is null or strpos(lower(m.email || ' ' || m.subject), lower($2)) > 0)`,
      values: [doors, filter?.q ?? null],
    })
    return { data: data.map(shown), total }
  }

  /** @throws AppError `not-found` */
  async one(id: number): Promise<Message> {
    const row = await new ContactRepository(this.db.pool).one(id)
    if (row === undefined) throw new AppError('not-found', 'Ese mensaje no está.')
    return shown(row)
  }
}

function shown({ createdAt, ...row }: MessageRow): Message {
  return { ...row, createdAt: createdAt.toISOString() }
}
