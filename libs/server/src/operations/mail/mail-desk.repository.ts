import type { MailStatus, MailSummary } from '@preciosa/contracts/mail'
import type { MailKind } from '@preciosa/contracts/registry'
import type { Queryable } from '@preciosa/platform'
import { holds, isOneOf, PagedList, type PageOf, type PageQuery } from '../paging/index.js'

interface Filter {
  status?: MailStatus | MailStatus[] | undefined
  kind?: MailKind | MailKind[] | undefined
  q?: string | undefined
}
export type MailsQuery = PageQuery<'id' | 'createdAt' | 'attempts', Filter>

export interface MailSummaryRow extends Omit<MailSummary, 'createdAt' | 'endedAt' | 'nextTryAt'> {
  createdAt: Date
  endedAt: Date | null
  nextTryAt: Date | null
}

export interface MailDetailRow extends MailSummaryRow {
  key: string
  source: string
  data: unknown
  firstAt: Date
  againOf: number | null
  sentAgainAs: number | null
  resendTo: string | null
}

const COLUMNS = `m.number as id, m.kind, m.address, m.subject, m.status, m.problem, m.attempts,
  m.created_at as "createdAt", m.ended_at as "endedAt", m.next_try_at as "nextTryAt", m.account_id as "userId"`

const MAILS = new PagedList<MailSummaryRow, MailsQuery['sort'], Filter>({
  columns: COLUMNS,
  from: 'mail m',
  orders: { id: 'm.number', createdAt: 'm.created_at', attempts: 'm.attempts' },
  isNeverNull: true,
  filters: { status: isOneOf('m.status'), kind: isOneOf('m.kind'), q: holds('m.address') },
})

export class MailDeskRepository {
  constructor(private readonly db: Queryable) {}

  page(asked: MailsQuery): Promise<PageOf<MailSummaryRow>> {
    return MAILS.page(this.db, asked)
  }

  async one(number: number): Promise<MailDetailRow | undefined> {
    const { rows } = await this.db.query<MailDetailRow>(
      `with recursive copies as (
         select again_of, created_at from mail where number = $1
         union all
         select m.again_of, m.created_at from mail m join copies c on m.id = c.again_of
       )
       select ${COLUMNS}, m.id as key, m.source, m.data, first.number as "againOf", copy.number as "sentAgainAs",
              (select min(created_at) from copies) as "firstAt", coalesce(nullif(a.email, ''), m.address) as "resendTo"
         from mail m
         left join mail first on first.id = m.again_of
         left join mail copy on copy.again_of = m.id
         left join account a on a.id = m.account_id
        where m.number = $1`,
      [number],
    )
    return rows[0]
  }

  /** Concurrent requests for a mail wait for each other. */
  async lock(number: number): Promise<void> {
    await this.db.query('select from mail where number = $1 for update', [number])
  }

  /** Frees the event's name, so that its newest mail has it. */
  async renameSource(key: string): Promise<void> {
    await this.db.query(`update mail set source = source || ' before ' || id where id = $1`, [key])
  }

  async setOrigin(key: string, again: string): Promise<number> {
    const { rows } = await this.db.query<{ number: number }>(
      'update mail set again_of = $2 where id = $1 returning number',
      [key, again],
    )
    const [row] = rows
    if (row === undefined) throw new Error('The statement returned no number')
    return row.number
  }
}
