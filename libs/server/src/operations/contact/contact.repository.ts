import type {
  backofficeMessageRoutes,
  ContactMessage,
  Message,
  MessageDoor,
  RouteInput,
} from '@preciosa/contracts'
import { mailboxOf, type Queryable } from '@preciosa/platform'
import { holds, isOneOf, PagedList, type PageOf } from '../paging/index.js'

export type MessagesQuery = RouteInput<typeof backofficeMessageRoutes.messages>
type Filter = NonNullable<MessagesQuery['filter']>

export interface MessageRow extends Omit<Message, 'createdAt' | 'vehicle'> {
  createdAt: Date
}

const COLUMNS = `
  m.id, m.door, m.email, m.subject, m.message, m.created_at as "createdAt", sent.status as mail`
const TABLES = `
  contact_message m left join mail sent on sent.kind = 'contact-message' and sent.source = m.id::text`

const MESSAGES = new PagedList<MessageRow, MessagesQuery['sort'], Filter>({
  columns: COLUMNS,
  from: TABLES,
  orders: { id: 'm.id', createdAt: 'm.created_at', email: 'm.email', subject: 'm.subject' },
  filters: { door: isOneOf('m.door'), q: holds(`m.email || ' ' || m.subject`) },
})

export class ContactRepository {
  constructor(private readonly db: Queryable) {}

  async add(door: MessageDoor, { email, subject, message }: ContactMessage, at: Date): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(
      `insert into contact_message (door, email, subject, message, created_at) values ($1, $2, $3, $4, $5) returning id`,
      [door, email, subject, message, at],
    )
    const [row] = rows
    if (row === undefined) throw new Error('The statement returned no id')
    return row.id
  }

  page(asked: MessagesQuery): Promise<PageOf<MessageRow>> {
    return MESSAGES.page(this.db, asked)
  }

  async one(id: number): Promise<MessageRow | undefined> {
    const { rows } = await this.db.query<MessageRow>(`select ${COLUMNS} from ${TABLES} where m.id = $1`, [id])
    return rows[0]
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

  /** @returns the number of messages without a mail, and the first `most` of them */
  async withoutMail(
    { from, until }: { from: Date; until: Date },
    most: number,
  ): Promise<{ total: number; listed: { email: string; subject: string }[] }> {
    const { rows } = await this.db.query<{ email: string; subject: string; total: number }>(
      `select m.email, m.subject, count(*) over ()::int as total from ${TABLES}
        where m.created_at >= $1 and m.created_at < $2 and sent.id is null order by m.id limit $3`,
      [from, until, most],
    )
    return { total: rows[0]?.total ?? 0, listed: rows.map(({ email, subject }) => ({ email, subject })) }
  }

  async removeOf(address: string): Promise<void> {
    await this.db.query('delete from contact_message where lower(email) = lower($1)', [address])
  }

  async removeBefore(before: Date): Promise<void> {
    await this.db.query('delete from contact_message where created_at < $1', [before])
  }
}
