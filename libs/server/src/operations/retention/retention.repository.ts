import { DELETED_ISSUER } from '@preciosa/contracts/own-account'
import type { RetentionKind } from '@preciosa/contracts/retention'
import type { Queryable } from '@preciosa/platform'

export interface RetentionRow {
  kind: RetentionKind
  ranAt: Date | null
  removed: number
  removedOfMonth: number
  oldestAt: Date | null
  checkedAt: Date | null
}

/** The oldest date of each kind, of which `RETENTION` counts the days. */
const OLDEST: Readonly<Record<RetentionKind, string>> = {
  messages: 'select min(created_at) from contact_message',
  'consumer-requests': 'select min(asked_at) from consumer_request',
  'consumer-links': 'select min(expires_at) from consumer_request_link',
  'privacy-requests': 'select min(ended_at) from privacy_request',
  'privacy-links': 'select min(expires_at) from privacy_link',
  mails: 'select min(ended_at) from mail',
  'mail-addresses': 'select min(ended_at) from mail where address is not null',
  'mail-contents': 'select min(ended_at) from mail where data is not null',
  unactivated: `select min(created_at) from account a
                 where activated_at is null and issuer <> '${DELETED_ISSUER}'
                   and not exists (select from credit_account c where c.account_id = a.id)`,
  sessions: 'select min(expires_at) from access_token',
  codes: 'select min(greatest(expires_at, counted_since, wrong_since)) from account_code',
  links: 'select min(expires_at) from account_link',
  answers: 'select min(expires_at) from idempotent_answer',
  attempts: 'select min(until) from attempt_counter',
  gifts: 'select min(given_at) from free_credits',
  searches: 'select min(day)::timestamptz from search_day',
  'ad-callers': 'select min(day)::timestamptz from ad_caller',
}

export class RetentionRepository {
  constructor(private readonly db: Queryable) {}

  async check(kind: RetentionKind, at: Date): Promise<void> {
    await this.db.query(
      `insert into retention_report (kind, oldest_at, checked_at) values ($1, (${OLDEST[kind]}), $2)
       on conflict (kind) do update set oldest_at = excluded.oldest_at, checked_at = excluded.checked_at`,
      [kind, at],
    )
  }

  /** @param since the first day of the month that is counted */
  async all(kinds: readonly RetentionKind[], since: string): Promise<RetentionRow[]> {
    const { rows } = await this.db.query<RetentionRow>(
      `select k.kind, run.ran_at as "ranAt", coalesce(run.removed, 0) as removed,
              coalesce((select sum(m.removed) from retention_run m where m.kind = k.kind and m.day >= $2), 0)::int
                as "removedOfMonth",
              r.oldest_at as "oldestAt", r.checked_at as "checkedAt"
         from unnest($1::text[]) with ordinality k (kind, place)
         left join retention_report r on r.kind = k.kind
         left join lateral (select ran_at, removed from retention_run where kind = k.kind order by day desc limit 1) run on true
        order by k.place`,
      [kinds, since],
    )
    return rows
  }

  async removeRunsBefore(day: string): Promise<void> {
    await this.db.query('delete from retention_run where day < $1', [day])
  }
}
