import type { RouteInput } from '@preciosa/contracts'
import type { backofficeUserRoutes, UserSheet, UserSummary } from '@preciosa/contracts/users'
import type { Queryable } from '@preciosa/platform'
import { DELETED } from '../../paid/credits/index.js'
import {
  equals,
  type FilterField,
  type PageQuery,
  PagedList,
  type PageOf,
} from '../../operations/paging/index.js'

type Input = RouteInput<typeof backofficeUserRoutes.users>
type Filter = NonNullable<Input['filter']>
export type PeopleQuery = PageQuery<Input['sort'], Filter>

export type PersonRow = Omit<UserSummary, 'createdAt' | 'plan'> & { createdAt: Date }

export type PersonSheetRow = PersonRow &
  Pick<UserSheet, 'emailVerified' | 'issuer' | 'profile'> & {
    subject: string
    blockedAt: Date | null
    blockedReason: string | null
  }

const COLUMNS = `a.id, a.email, nullif(concat_ws(' ', p.first_name, p.last_name), '') as name, p.type,
  a.created_at as "createdAt", a.blocked_at is not null as blocked, a.activated_at is not null as activated,
  a.issuer = '${DELETED}' as deleted`
const TABLES = 'account a left join profile p on p.account_id = a.id'

/** Bound on each part of a search: a search for one letter must not read a whole index. */
const MAX_FOUND = 1000

const named = (name: string, place: string) => `(
  select account_id from profile
   where starts_with(search_fold(${name}) collate "C", search_fold(${place}::text) collate "C")
     and search_fold(${place}::text) <> ''
   order by search_fold(${name}) collate "C" limit ${MAX_FOUND})`

/** Each part reads a bounded range of one index, so that no search scans the whole table. */
const BEGINS: FilterField<string> = {
  where: (place) => `a.id in (
    (select id from account where starts_with(lower(email) collate "C", lower(${place}::text) collate "C")
      order by lower(email) collate "C" limit ${MAX_FOUND})
    union
    ${named("coalesce(first_name, '') || ' ' || coalesce(last_name, '')", place)}
    union
    ${named('last_name', place)}
    union
    select case when ${place}::text ~ '^[1-9][0-9]{0,8}$' then (${place}::text)::int end)`,
  value: (words) => words,
}

const PEOPLE = new PagedList<PersonRow, PeopleQuery['sort'], Filter>({
  columns: COLUMNS,
  from: TABLES,
  orders: { id: 'a.id', email: 'lower(a.email) collate "C"', createdAt: 'a.created_at' },
  isNeverNull: true,
  filters: {
    q: BEGINS,
    type: equals('p.type'),
    standing: {
      where: (place) => `a.id in (
        select id from account where blocked_at is not null and ${place}::text = 'blocked'
        union all
        select id from account where activated_at is null and issuer <> '${DELETED}' and ${place}::text = 'unactivated'
        union all
        select account_id from free_credits where given_at is null and ${place}::text = 'waiting'
        union all
        select r.account_id from refusing_address r join account c on c.id = r.account_id
         where lower(c.email) = lower(r.address) and ${place}::text = 'refusing')`,
      value: (standing) => standing,
    },
  },
})

export class PeopleRepository {
  constructor(private readonly db: Queryable) {}

  page(asked: PeopleQuery): Promise<PageOf<PersonRow>> {
    return PEOPLE.page(this.db, asked)
  }

  async one(id: number): Promise<PersonSheetRow | undefined> {
    const { rows } = await this.db.query<PersonSheetRow>(
      `select ${COLUMNS}, a.email_verified as "emailVerified", a.issuer, a.subject, a.blocked_at as "blockedAt",
              a.blocked_reason as "blockedReason",
              case when p.account_id is not null then json_build_object(
                'companyName', p.company_name, 'prefix', p.phone_prefix, 'phoneNumber', p.phone_number,
                'province', p.province, 'locality', p.locality, 'completed', p.completed) end as profile
         from ${TABLES} where a.id = $1`,
      [id],
    )
    return rows[0]
  }

  async lock(id: number): Promise<{ blockedAt: Date | null; blockedReason: string | null } | undefined> {
    const { rows } = await this.db.query<{ blockedAt: Date | null; blockedReason: string | null }>(
      `select blocked_at as "blockedAt", blocked_reason as "blockedReason" from account
        where id = $1 and issuer <> $2 for update`,
      [id, DELETED],
    )
    return rows[0]
  }

  async setBlock(id: number, block: { at: Date; reason: string } | null): Promise<void> {
    await this.db.query('update account set blocked_at = $2, blocked_reason = $3 where id = $1', [
      id,
      block?.at ?? null,
      block?.reason ?? null,
    ])
  }
}
