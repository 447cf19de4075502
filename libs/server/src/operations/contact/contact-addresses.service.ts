import { Inject, Injectable } from '@nestjs/common'
import { type ContactAddress, MESSAGE_TYPES, type MessageType } from '@preciosa/contracts/contact'
import { Clock, CONFIG, type Config, Database, type Queryable } from '@preciosa/platform'
import { type Actor, recordAudit } from '../audit/index.js'
import { ContactRepository } from './contact.repository.js'

/** Where the messages of each type are mailed to: an own address, else the operator's. */
@Injectable()
export class ContactAddressesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'contactEmail'>,
  ) {}

  /** Undefined if no address is configured. */
  async of(type: MessageType, client: Queryable = this.db.pool): Promise<string | undefined> {
    return (await this.all(client))(type)
  }

  async all(client: Queryable = this.db.pool): Promise<(type: MessageType) => string | undefined> {
    const own = await new ContactRepository(client).addresses()
    return (type) => own.get(type) ?? this.config.contactEmail
  }

  async list(): Promise<ContactAddress[]> {
    const own = await new ContactRepository(this.db.pool).addresses()
    return MESSAGE_TYPES.map((type) => this.shown(type, own))
  }

  async set(type: MessageType, address: string | null, actor: Actor): Promise<ContactAddress> {
    return this.db.transaction(async (client) => {
      const repository = new ContactRepository(client)
      const before = { type, address: (await repository.addresses()).get(type) ?? null }
      await repository.setAddress(type, address, { email: actor.email, at: this.clock.now() })
      const after = { type, address }
      await recordAudit(client, { action: 'message.route', entityId: null, actor, before, after })
      return this.shown(type, await repository.addresses())
    })
  }

  private shown(id: MessageType, addresses: ReadonlyMap<MessageType, string>): ContactAddress {
    const own = addresses.get(id) ?? null
    return { id, own, address: own ?? this.config.contactEmail ?? null }
  }
}
