import type { ContactMessage, MessageType } from '@preciosa/contracts/contact'
import { mailboxOf, type Queryable } from '@preciosa/platform'
import type { FormDoor } from './contact.rules.js'

export class ContactRepository {
  constructor(private readonly db: Queryable) {}

  async add(
    door: FormDoor,
    type: MessageType,
    { email, subject, message }: ContactMessage,
    at: Date,
  ): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(
      `insert into contact_message (door, type, email, subject, message, created_at)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [door, type, email, subject, message, at],
    )
    const [row] = rows
    if (row === undefined) throw new Error('The statement returned no id')
    return row.id
  }

  /** Undefined if that request has a message already. */
  async addLeaving(
    { email, subject, message }: ContactMessage,
    { subscriptionId, at }: { subscriptionId: number; at: Date },
  ): Promise<number | undefined> {
    const { rows } = await this.db.query<{ id: number }>(
      `insert into contact_message (door, type, email, subject, message, created_at, subscription_id, leaving_at)
       values ('plan', 'unsubscribe', $1, $2, $3, $4, $5, $4)
       on conflict (subscription_id, leaving_at) do nothing returning id`,
      [email, subject, message, at, subscriptionId],
    )
    return rows[0]?.id
  }

  /** By type; types without an own address are missing. */
  async addresses(): Promise<Map<MessageType, string>> {
    const { rows } = await this.db.query<{ type: MessageType; address: string }>(
      'select type, address from contact_address',
    )
    return new Map(rows.map(({ type, address }) => [type, address]))
  }

  async setAddress(
    type: MessageType,
    address: string | null,
    { email, at }: { email: string; at: Date },
  ): Promise<void> {
    if (address === null) await this.db.query('delete from contact_address where type = $1', [type])
    else
      await this.db.query(
        `insert into contact_address (type, address, staff_email, updated_at) values ($1, $2, $3, $4)
         on conflict (type) do update set address = $2, staff_email = $3, updated_at = $4`,
        [type, address, email, at],
      )
  }

  /** Mails of messages to that address since then. */
  async mailsTo(address: string, since: Date): Promise<number> {
    const { rows } = await this.db.query<{ count: number }>(
      `select count(*)::int as count from mail
        where mailbox = $1 and kind = 'contact-message' and created_at > $2`,
      [mailboxOf(address), since],
    )
    return rows[0]?.count ?? 0
  }

  /** The messages of forms without a mail, by type: their number, and the first `most` of them. */
  async withoutMail(
    { from, until }: { from: Date; until: Date },
    most: number,
  ): Promise<{ type: MessageType; total: number; email: string; subject: string }[]> {
    const { rows } = await this.db.query<{
      type: MessageType
      total: number
      email: string
      subject: string
    }>(
      `select type, total, email, subject from (
         select m.id, m.type, m.email, m.subject, count(*) over (partition by m.type)::int as total,
                row_number() over (partition by m.type order by m.id) as place
           from contact_message m left join mail sent on sent.kind = 'contact-message' and sent.source = m.id::text
          where m.created_at >= $1 and m.created_at < $2 and sent.id is null and m.door <> 'plan') missing
        where place <= $3 order by id`,
      [from, until, most],
    )
    return rows
  }

  async removeOf(address: string): Promise<number> {
    const { rowCount } = await this.db.query('delete from contact_message where lower(email) = lower($1)', [
      address,
    ])
    return rowCount ?? 0
  }

  /** @returns the number of messages */
  async removeBefore(before: Date): Promise<number> {
    const { rowCount } = await this.db.query('delete from contact_message where created_at < $1', [before])
    return rowCount ?? 0
  }
}
