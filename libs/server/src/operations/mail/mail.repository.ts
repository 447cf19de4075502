import { mailboxOf, type Queryable } from '@preciosa/platform'
import type { EndStatus, MailStatus } from './mail.rules.js'

export interface MailRow {
  id: string
  kind: string
  address: string | null
  data: unknown
  status: MailStatus
  createdAt: Date
  sendingAt: Date | null
}

export interface NewMail {
  kind: string
  source: string
  accountId: number | null
  address: string
  data: object
}

export class MailRepository {
  constructor(private readonly db: Queryable) {}

  /**
   * Undefined if the event already has a mail. Over `most` per kind, address and day it is given up. Accounts
   * that aren't activated share `most` with all spellings of their mailbox.
   */
  async add(
    { kind, source, accountId, address, data }: NewMail,
    { at, most, problem }: { at: Date; most: number; problem: string | null },
  ): Promise<{ id: string; problem: string | null } | undefined> {
    const { rows } = await this.db.query<{ id: string; problem: string | null }>(
      `with sent as (
         select count(*) filter (where lower(address) = lower($4)) as here, count(*) as all_spellings from mail
          where mailbox = $9 and kind = $1 and created_at > $6::timestamptz - interval '24 hours'
            and problem is distinct from 'too-many'
       ), fate as (
         select coalesce($8::text, case when here >= $7 or (all_spellings >= $7 and not exists (
                  select from account a where a.id = $3 and a.activated_at is not null)) then 'too-many' end)
                as problem from sent
       )
       insert into mail (kind, source, account_id, address, mailbox, data, status, created_at, ended_at, problem)
       select $1, $2, $3::int, $4, $9, case when problem is null then $5::jsonb end,
              case when problem is null then 'waiting' else 'given-up' end, $6,
              case when problem is not null then $6 end, problem
         from fate
       on conflict (kind, source) do nothing
       returning id, problem`,
      [kind, source, accountId, address, JSON.stringify(data), at, most, problem, mailboxOf(address)],
    )
    return rows[0]
  }

  /** A mail whose end isn't known may have arrived. */
  async outcomes(
    kind: string,
    sources: readonly string[],
  ): Promise<Map<string, { sentAt: Date | null; isLost: boolean }>> {
    const { rows } = await this.db.query<{ source: string; sentAt: Date | null; isLost: boolean }>(
      `select source, case when status in ('sent', 'unknown') then ended_at end as "sentAt",
              status in ('refused', 'given-up') as "isLost"
         from mail where kind = $1 and source = any($2)`,
      [kind, sources],
    )
    return new Map(rows.map(({ source, ...outcome }) => [source, outcome]))
  }

  /** When the mailbox refused a mail, unless it took one later; addresses of 30 days ago are forgotten. */
  async lastRefusal(address: string): Promise<Date | null> {
    const { rows } = await this.db.query<{ status: MailStatus; endedAt: Date }>(
      `select status, ended_at as "endedAt" from mail
        where mailbox = $1 and status in ('sent', 'refused') order by ended_at desc limit 1`,
      [mailboxOf(address)],
    )
    const [last] = rows
    return last?.status === 'refused' ? last.endedAt : null
  }

  async find(id: string): Promise<MailRow | undefined> {
    const { rows } = await this.db.query<MailRow>(
      `select id, kind, address, data, status, created_at as "createdAt", sending_at as "sendingAt"
         from mail where id = $1`,
      [id],
    )
    return rows[0]
  }

  async take(id: string, messageId: string, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update mail set status = 'sending', sending_at = $3, message_id = $2 where id = $1 and status = 'waiting'`,
      [id, messageId, at],
    )
    return rowCount === 1
  }

  /** Does nothing when the mail is no longer in state `from`. */
  async wait(id: string, from: 'waiting' | 'sending', problem: string): Promise<void> {
    await this.db.query(
      `update mail set status = 'waiting', sending_at = null, attempts = attempts + 1, problem = $3
        where id = $1 and status = $2`,
      [id, from, problem],
    )
  }

  async end(
    id: string,
    from: 'waiting' | 'sending',
    { status, problem, at }: { status: EndStatus; problem: string | null; at: Date },
  ): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update mail set status = $3, attempts = attempts + 1, problem = $4, ended_at = $5, data = null
        where id = $1 and status = $2`,
      [id, from, status, problem, at],
    )
    return rowCount === 1
  }

  async endLost(since: Date, at: Date): Promise<{ id: string; kind: string }[]> {
    const { rows } = await this.db.query<{ id: string; kind: string }>(
      `update mail set status = 'unknown', problem = 'interrupted', ended_at = $2, data = null
        where status = 'sending' and sending_at < $1 returning id, kind`,
      [since, at],
    )
    return rows
  }

  async waitingSince(since: Date, most: number): Promise<{ id: string; kind: string; createdAt: Date }[]> {
    const { rows } = await this.db.query<{ id: string; kind: string; createdAt: Date }>(
      `select id, kind, created_at as "createdAt" from mail
        where ended_at is null and status = 'waiting' and created_at < $1 order by created_at limit $2`,
      [since, most],
    )
    return rows
  }

  async forgetAddresses(before: Date): Promise<void> {
    await this.db.query(
      'update mail set address = null, mailbox = null where address is not null and ended_at < $1',
      [before],
    )
  }

  /** Deletes an account's addresses and gives up its waiting mails. */
  async forgetAccount(accountId: number, at: Date): Promise<void> {
    await this.db.query(
      `update mail set status = 'given-up', problem = 'account-deleted', ended_at = $2, data = null
        where account_id = $1 and status = 'waiting'`,
      [accountId, at],
    )
    await this.db.query(
      `update mail set address = null, mailbox = null where account_id = $1 and address is not null and ended_at is not null`,
      [accountId],
    )
  }

  async removeEnded(before: Date): Promise<void> {
    await this.db.query('delete from mail where ended_at < $1', [before])
  }
}
