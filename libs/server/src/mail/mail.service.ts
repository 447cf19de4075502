import { Inject, Injectable } from '@nestjs/common'
import { Clock, enqueue, isMailAddress, LOGGER, type Queryable } from '@preciosa/platform'
import type { Logger } from 'pino'
import { MailRepository } from './mail.repository.js'
import { type MailData, type MailKind, MAILS } from './mails.js'

/** The recipient of a mail; `accountId` is null for an address without an account. */
export interface MailRecipient {
  accountId: number | null
  address: string
}

/** Tells people of what has happened, by mail. */
@Injectable()
export class MailService {
  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Writes a mail on the caller's connection: it is sent if and only if the caller's transaction commits, soon after.
   * An address that can't be one, or one mail too many in a day (`MAILS`), is written down as given up on, because what
   * the mail tells of has happened all the same.
   * @param source the event of its kind that it tells of; an event has one mail, however often it is asked for
   * @throws ZodError when the data isn't the kind's
   */
  async send<K extends MailKind>(
    client: Queryable,
    kind: K,
    { accountId, address }: MailRecipient,
    data: MailData<K>,
    source: string,
  ): Promise<void> {
    const { data: schema, aDay } = MAILS[kind]
    const mail = { kind, source, accountId, address, data: schema.parse(data) }
    const problem = isMailAddress(address) ? null : 'no-address'
    const written = { at: this.clock.now(), most: aDay, problem }
    const added = await new MailRepository(client).add(mail, written)
    if (added === undefined) return
    if (added.problem === null) await enqueue(client, 'mail.send', { mailId: added.id })
    else this.logger.warn({ mail: added.id, kind, problem: added.problem }, 'a mail was given up on')
  }
}
