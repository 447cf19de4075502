import { Inject, Injectable } from '@nestjs/common'
import {
  type ContactMessage,
  MESSAGE_TYPE_NAMES,
  messageSubject,
  messageTypeOf,
} from '@preciosa/contracts/contact'
import { Clock, Database, enqueue, LOGGER, type Queryable } from '@preciosa/platform'
import type { Logger } from 'pino'
import { MailService } from '../mail/index.js'
import { ContactAddressesService } from './contact-addresses.service.js'
import { type FormDoor, HOUR_MS, hourOf, MAX_OWN_MAILS } from './contact.rules.js'
import { ContactRepository } from './contact.repository.js'

/** A request to leave a plan, made on the site. */
export interface Leaving {
  subscriptionId: number
  accountId: number
  email: string
  /** Of the plan. */
  name: string
  at: Date
  endsAt: Date
}

/** Stores messages and mails them to the address of their type. */
@Injectable()
export class ContactService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly addresses: ContactAddressesService,
    private readonly mails: MailService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async receive(door: FormDoor, message: ContactMessage): Promise<void> {
    await this.db.transaction((client) => this.take(client, door, message))
  }

  /** In the caller's transaction. @returns its number */
  async take(client: Queryable, door: FormDoor, message: ContactMessage): Promise<number> {
    const at = this.clock.now()
    const type = messageTypeOf(door, message.subject)
    const messages = new ContactRepository(client)
    const id = await messages.add(door, type, message, at)
    const address = await this.addresses.of(type, client)
    if (address === undefined) {
      this.logger.warn({ message: id }, 'CONTACT_EMAIL is not set: a message is only in the console')
      return id
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
      return id
    }
    const data = { door, ...message, at: at.toISOString() }
    await this.mails.send(client, 'contact-message', { accountId: null, address }, data, String(id))
    return id
  }

  /** Once per request. */
  async receiveLeaving(client: Queryable, leaving: Leaving): Promise<void> {
    const { subscriptionId, accountId, email, name, at, endsAt } = leaving
    const subject = messageSubject(MESSAGE_TYPE_NAMES.unsubscribe, name)
    const message = { email, subject, message: 'Pidió la baja en la página de su plan.' }
    const id = await new ContactRepository(client).addLeaving(message, { subscriptionId, at })
    if (id === undefined) return
    // One that ends at once gets the mail of its end.
    if (endsAt > at) {
      const toPerson = { accountId, address: email }
      await this.mails.send(
        client,
        'plan-leaving',
        toPerson,
        { name, endsAt: endsAt.toISOString() },
        String(id),
      )
    }
    const address = await this.addresses.of('unsubscribe', client)
    if (address === undefined) return
    const data = { accountId, email, name, endsAt: endsAt.toISOString(), at: at.toISOString() }
    await this.mails.send(client, 'unsubscribe-request', { accountId: null, address }, data, String(id))
  }

  /** The caller must have verified that the address is the user's. @returns the number of messages */
  forget(client: Queryable, address: string): Promise<number> {
    return new ContactRepository(client).removeOf(address)
  }
}
