import type { MailStatus } from '@preciosa/contracts/mail'
import type { UserSheet } from '@preciosa/contracts/users'
import { mailboxOf, type Queryable } from '@preciosa/platform'
import type { EndStatus } from './mail.rules.js'

export interface MailRow {
  id: string
  kind: string
  address: string | null
  subject: string | null
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

interface Refusal {
  since: Date
  lastAt: Date
  mails: number
  answer: string
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

  /** Of this spelling alone: who mistypes a part that other spellings leave out corrects it to another one. */
  async isRefused(address: string): Promise<boolean> {
    const { rows } = await this.db.query<{ status: MailStatus }>(
      `select status from mail
        where mailbox = $1 and lower(address) = lower($2) and status in ('sent', 'refused')
        order by ended_at desc limit 1`,
      [mailboxOf(address), address],
    )
    return rows[0]?.status === 'refused'
  }

  async find(id: string): Promise<MailRow | undefined> {
    const { rows } = await this.db.query<MailRow>(
      `select id, kind, address, subject, data, status, created_at as "createdAt", sending_at as "sendingAt"
         from mail where id = $1`,
      [id],
    )
    return rows[0]
  }

  async setSubject(id: string, subject: string): Promise<void> {
    await this.db.query('update mail set subject = $2 where id = $1', [id, subject])
  }

  async take(id: string, messageId: string, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update mail set status = 'sending', sending_at = $3, message_id = $2, next_try_at = null
        where id = $1 and status = 'waiting'`,
      [id, messageId, at],
    )
    return rowCount === 1
  }

  /** Does nothing when the mail is no longer in state `from`. */
  async wait(
    id: string,
    from: 'waiting' | 'sending',
    { problem, nextTryAt }: { problem: string; nextTryAt: Date },
  ): Promise<void> {
    await this.db.query(
      `update mail set status = 'waiting', sending_at = null, attempts = attempts + 1, problem = $3, next_try_at = $4
        where id = $1 and status = $2`,
      [id, from, problem, nextTryAt],
    )
  }

  /**
   * Marks the account's address when it `refuses` mail; a sent mail removes the mark.
   * @param keeps whether the content stays, to be sent again
   */
  async end(
    id: string,
    from: 'waiting' | 'sending',
    {
      status,
      problem,
      at,
      keeps,
      refuses,
    }: { status: EndStatus; problem: string | null; at: Date; keeps: boolean; refuses: boolean },
  ): Promise<boolean> {
    const { rows } = await this.db.query(
      `with ended as (
         update mail set status = $3, attempts = attempts + 1, problem = $4, ended_at = $5, next_try_at = null,
                         data = case when $6 then data end
          where id = $1 and status = $2 returning account_id, address
       ), accepts as (
         delete from refusing_address r using ended e
          where $3 = 'sent' and r.account_id = e.account_id and lower(r.address) = lower(e.address)
       ), refuses as (
         insert into refusing_address as r (account_id, address, since, last_at, answer)
         select account_id, address, $5, $5, $4 from ended where $7 and account_id is not null
         on conflict (account_id) do update set
           address = excluded.address, last_at = excluded.last_at, answer = excluded.answer,
           since = case when lower(r.address) = lower(excluded.address) then r.since else excluded.since end,
           mails = case when lower(r.address) = lower(excluded.address) then r.mails + 1 else 1 end
       )
       select from ended`,
      [id, from, status, problem, at, keeps, refuses],
    )
    return rows.length === 1
  }

  /** @param kept kinds whose content stays */
  async endLost(since: Date, at: Date, kept: readonly string[]): Promise<{ id: string; kind: string }[]> {
    const { rows } = await this.db.query<{ id: string; kind: string }>(
      `update mail set status = 'unknown', problem = 'interrupted', ended_at = $2,
                       data = case when kind = any($3) then data end
        where status = 'sending' and sending_at < $1 returning id, kind`,
      [since, at, kept],
    )
    return rows
  }

  /** Of a database that came from a backup: what isn't ended may have been sent since. @param kept kinds whose content stays */
  async endOpen(at: Date, kept: readonly string[]): Promise<void> {
    await this.db.query(
      `update mail set status = 'unknown', problem = 'interrupted', ended_at = $1, next_try_at = null,
                       data = case when kind = any($2) then data end
        where status in ('waiting', 'sending')`,
      [at, kept],
    )
  }

  async waitingSince(since: Date, most: number): Promise<{ id: string; kind: string; createdAt: Date }[]> {
    const { rows } = await this.db.query<{ id: string; kind: string; createdAt: Date }>(
      `select id, kind, created_at as "createdAt" from mail
        where ended_at is null and status = 'waiting' and created_at < $1 order by created_at limit $2`,
      [since, most],
    )
    return rows
  }

  /** @returns the number of mails, as the next two do */
  async forgetAddresses(before: Date): Promise<number> {
    const { rowCount } = await this.db.query(
      'update mail set address = null, mailbox = null, subject = null where address is not null and ended_at < $1',
      [before],
    )
    return rowCount ?? 0
  }

  async forgetContents(before: Date): Promise<number> {
    const { rowCount } = await this.db.query(
      'update mail set data = null where data is not null and ended_at < $1',
      [before],
    )
    return rowCount ?? 0
  }

  /** Null for a mark of an earlier address. */
  async refusalOf(accountId: number): Promise<UserSheet['refusesMail']> {
    const { rows } = await this.db.query<Refusal>(
      `select r.since, r.last_at as "lastAt", r.mails, r.answer from refusing_address r
         join account a on a.id = r.account_id and lower(a.email) = lower(r.address) where r.account_id = $1`,
      [accountId],
    )
    const [row] = rows
    return row === undefined
      ? null
      : { ...row, since: row.since.toISOString(), lastAt: row.lastAt.toISOString() }
  }

  async clearRefusal(accountId: number): Promise<void> {
    await this.db.query('delete from refusing_address where account_id = $1', [accountId])
  }

  /** Deletes an account's addresses, contents and mark, and gives up its waiting mails. */
  async forgetAccount(accountId: number, at: Date): Promise<void> {
    await this.db.query(
      `update mail set status = 'given-up', problem = 'account-deleted', ended_at = $2, data = null
        where account_id = $1 and status = 'waiting'`,
      [accountId, at],
    )
    await this.db.query(
      `update mail set address = null, mailbox = null, subject = null, data = null
        where account_id = $1 and address is not null and ended_at is not null`,
      [accountId],
    )
    await this.clearRefusal(accountId)
  }

  async removeEnded(before: Date): Promise<number> {
    const { rowCount } = await this.db.query('delete from mail where ended_at < $1', [before])
    return rowCount ?? 0
  }
}
