import type { ConsentDoor } from '@preciosa/contracts/own-account'
import type { Queryable } from '@preciosa/platform'
import type { LegalText } from './consents.rules.js'

export interface AcceptedText {
  path: string
  version: number
  at: Date
  door: ConsentDoor | null
}

interface Acceptance {
  door: ConsentDoor
  at: Date
}

export class ConsentsRepository {
  constructor(private readonly db: Queryable) {}

  /** Records that the account accepted what these paths show. */
  async acceptPublished(
    accountId: number,
    paths: readonly string[],
    { door, at }: Acceptance,
  ): Promise<void> {
    await this.db.query(
      `insert into page_acceptance (account_id, path, version, accepted_at, door)
       select $1, path, published, $3, $4 from page where path = any($2) and published is not null
       on conflict do nothing`,
      [accountId, paths, at, door],
    )
  }

  async accept(
    accountId: number,
    shown: readonly { path: string; version: number }[],
    { door, at }: Acceptance,
  ): Promise<void> {
    await this.db.query(
      `insert into page_acceptance (account_id, path, version, accepted_at, door)
       select $1, path, version, $4, $5 from unnest($2::text[], $3::int[]) shown (path, version)
       on conflict do nothing`,
      [accountId, shown.map(({ path }) => path), shown.map(({ version }) => version), at, door],
    )
  }

  async werePublished(shown: readonly { path: string; version: number }[]): Promise<boolean> {
    const { rows } = await this.db.query(
      `select from unnest($1::text[], $2::int[]) shown (path, version)
        where not exists (
          select from page p join page_version v on v.page_id = p.id
           where p.path = shown.path and v.number = shown.version and v.published_at is not null)`,
      [shown.map(({ path }) => path), shown.map(({ version }) => version)],
    )
    return rows.length === 0
  }

  async textsFor(accountId: number, paths: readonly string[]): Promise<LegalText[]> {
    const { rows } = await this.db.query<LegalText>(
      `select p.path, v.title, v.number as version, v.published_at as "publishedAt",
              (select max(a.version) from page_acceptance a
                where a.account_id = $1 and a.path = p.path) as "acceptedVersion",
              (select coalesce(json_agg(json_build_object('version', c.version, 'reason', c.reason)
                                        order by c.version), '[]')
                 from page_consent c where c.path = p.path) as asked
         from page p join page_version v on v.page_id = p.id and v.number = p.published
        where p.path = any($2)
        order by array_position($2::text[], p.path)`,
      [accountId, paths],
    )
    return rows
  }

  async acceptedBy(accountId: number): Promise<AcceptedText[]> {
    const { rows } = await this.db.query<AcceptedText>(
      `select path, version, accepted_at as at, door from page_acceptance
        where account_id = $1 order by accepted_at desc, path, version desc`,
      [accountId],
    )
    return rows
  }

  async ask(path: string, version: number, { reason, at }: { reason: string; at: Date }): Promise<void> {
    await this.db.query(
      'insert into page_consent (path, version, reason, asked_at) values ($1, $2, $3, $4)',
      [path, version, reason, at],
    )
  }

  /** Why versions of a page need consent, by their number. */
  async askedOf(path: string): Promise<ReadonlyMap<number, string>> {
    const { rows } = await this.db.query<{ version: number; reason: string }>(
      'select version, reason from page_consent where path = $1',
      [path],
    )
    return new Map(rows.map(({ version, reason }) => [version, reason]))
  }
}
