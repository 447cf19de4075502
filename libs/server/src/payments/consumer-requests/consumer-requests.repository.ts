import type { RouteInput } from '@preciosa/contracts'
import type {
  backofficeConsumerRequestRoutes,
  ConsumerRequestAbout,
  ConsumerRequestKind,
  ConsumerRequestSheet,
} from '@preciosa/contracts/consumer-requests'
import type { Queryable } from '@preciosa/platform'
import { holds, isOneOf, PagedList, type PageOf, type PageQuery } from '../../operations/paging/index.js'
import { DELETED } from '../../paid/credits/index.js'

type Input = RouteInput<typeof backofficeConsumerRequestRoutes.consumerRequests>
type Filter = NonNullable<Input['filter']>
export type ConsumerRequestsQuery = PageQuery<Input['sort'], Filter>

export interface NewRequest {
  code: string
  kind: ConsumerRequestKind
  email: string | null
  dni: string | null
  about: ConsumerRequestAbout
  reference: string
  reason: string
  at: Date
}

export interface StoredRequest extends Omit<NewRequest, 'at'> {
  id: number
  askedAt: Date
  answeredAt: Date | null
}

export interface Address {
  accountId: number
  email: string
}

type Dated = 'askedAt' | 'mailedAt'
export type RequestRow = Omit<ConsumerRequestSheet, Dated | 'results'> & {
  askedAt: Date
  mailedAt: Date | null
}

const WRITTEN =
  'r.id, r.code, r.kind, r.email, r.dni, r.about, r.reference, r.reason, r.asked_at as "askedAt"'
const COLUMNS = `${WRITTEN}, r.answered_at as "answeredAt"`

/** With staff while their message isn't answered, or a refund is refused that no message is about yet. */
const STATE = `case
  when not exists (select from consumer_request_result o where o.request_id = r.id) then 'asked'
  when exists (select from consumer_request_result o
                 left join contact_message m on m.id = o.message_id
                 left join payment_refund b on b.id = o.refund_id
                where o.request_id = r.id
                  and (m.state in ('new', 'in-work') or (o.outcome = 'refund' and b.state in ('refused', 'given-up'))))
  then 'by-hand' else 'done' end`

const REQUESTS = new PagedList<RequestRow, ConsumerRequestsQuery['sort'], Filter>({
  columns: `${WRITTEN}, ${STATE} as state, r.answered_at is null as "isWaiting",
    (select min(m.ended_at) from mail m
      where m.kind = 'consumer-request' and m.status = 'sent'
        and m.source collate "C" >= r.id || ' ' and m.source collate "C" < r.id || '!') as "mailedAt"`,
  from: 'consumer_request r',
  orders: { id: 'r.id', askedAt: 'r.asked_at' },
  isNeverNull: true,
  filters: {
    kind: isOneOf('r.kind'),
    state: isOneOf(STATE),
    q: holds(`r.code || ' ' || coalesce(r.email, '') || ' ' || coalesce(r.dni, '')`),
  },
})

/** A purchase that a request may be about. */
export interface Candidate {
  id: string
  isCharge: boolean
  kind: 'plan' | 'pack' | 'difference'
  status: 'pending' | 'paid'
  name: string
  billing: 'monthly' | 'anual' | null
  /** When it was contracted: a plan's charge comes later. */
  boughtAt: Date
  paidAt: Date | null
  /** A charge of a plan that was charged before. */
  isRenewal: boolean
  /** Code of the request that revoked it. */
  revokedBy: string | null
}

/** Mails for one request. */
const MOST_ACCOUNTS = 5

export class ConsumerRequestsRepository {
  constructor(private readonly db: Queryable) {}

  page(asked: ConsumerRequestsQuery): Promise<PageOf<RequestRow>> {
    return REQUESTS.page(this.db, asked)
  }

  /** @returns undefined if the code is taken */
  async add({
    code,
    kind,
    email,
    dni,
    about,
    reference,
    reason,
    at,
  }: NewRequest): Promise<number | undefined> {
    const { rows } = await this.db.query<{ id: number }>(
      `insert into consumer_request (code, kind, email, dni, about, reference, reason, asked_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (code) do nothing returning id`,
      [code, kind, email, dni, about, reference, reason, at],
    )
    return rows[0]?.id
  }

  async one(id: number): Promise<StoredRequest | undefined> {
    const { rows } = await this.db.query<StoredRequest>(
      `select ${COLUMNS} from consumer_request r where r.id = $1`,
      [id],
    )
    return rows[0]
  }

  async lock(id: number): Promise<void> {
    await this.db.query('select from consumer_request where id = $1 for update', [id])
  }

  /** Requests with the same address or DNI that were answered since then. */
  async answeredSince({ email, dni }: Pick<StoredRequest, 'email' | 'dni'>, since: Date): Promise<number> {
    const { rows } = await this.db.query<{ count: number }>(
      `select count(*)::int as count from consumer_request
        where answered_at > $3 and (lower(email) collate "C" = lower($1) collate "C" or dni = $2)`,
      [email, dni, since],
    )
    return rows[0]?.count ?? 0
  }

  async answered(ids: readonly number[], at: Date): Promise<void> {
    await this.db.query('update consumer_request set answered_at = $2 where id = any($1)', [ids, at])
  }

  /** Requests that wait for a mail, by address or DNI, the newest of each first; groups that began before then. */
  async waiting(before: Date): Promise<{ ids: number[]; codes: string[] }[]> {
    const { rows } = await this.db.query<{ ids: number[]; codes: string[] }>(
      `select array_agg(id order by id desc) as ids, array_agg(code order by id desc) as codes
         from consumer_request where answered_at is null
        group by lower(email), dni having min(asked_at) <= $1 order by min(id) limit 100`,
      [before],
    )
    return rows
  }

  /** The law's form asks for no other proof than the address. */
  async byEmail(email: string): Promise<Address[]> {
    const { rows } = await this.db.query<Address>(
      `select id as "accountId", email from account
        where lower(email) collate "C" = lower($1) collate "C" and issuer <> '${DELETED}' order by id limit $2`,
      [email, MOST_ACCOUNTS],
    )
    return rows
  }

  /** Accounts whose billing information has the DNI, also inside a CUIL; those that bought lately first. */
  async byDni(dni: string): Promise<Address[]> {
    const { rows } = await this.db.query<Address>(
      `select a.id as "accountId", a.email from billing_information b join account a on a.id = b.account_id
        where a.issuer <> '${DELETED}' and b.tax_type <> 'PASAPORTE'
          and lpad($1, 8, '0') = case when b.tax_type = 'DNI' then lpad(b.tax_id, 8, '0') else substr(b.tax_id, 4, 8) end
        order by (select max(o.paid_at) from bill o where o.account_id = a.id) desc nulls last, a.id desc limit $2`,
      [dni, MOST_ACCOUNTS],
    )
    return rows
  }

  /** @returns false if the request has a link to the account already */
  async addLink(
    { requestId, accountId, email }: Address & { requestId: number },
    hash: Buffer,
    expiresAt: Date,
  ): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into consumer_request_link (hash, request_id, account_id, address, expires_at) values ($1, $2, $3, $4, $5)
       on conflict (request_id, account_id) do nothing`,
      [hash, requestId, accountId, email, expiresAt],
    )
    return rowCount === 1
  }

  /** Undefined too once the account is gone or has another address. */
  async link(hash: Buffer, at: Date): Promise<(Address & { requestId: number }) | undefined> {
    const { rows } = await this.db.query<Address & { requestId: number }>(
      `select l.request_id as "requestId", l.account_id as "accountId", a.email
         from consumer_request_link l join account a on a.id = l.account_id
        where l.hash = $1 and l.expires_at > $2 and a.issuer <> '${DELETED}' and lower(a.email) = lower(l.address)`,
      [hash, at],
    )
    return rows[0]
  }

  /** Bought before the request, the newest first. A link to pay a plan is none: nothing is charged until it is used. */
  async candidates(accountId: number, { from, until }: { from: Date; until: Date }): Promise<Candidate[]> {
    const { rows } = await this.db.query<Candidate>(
      `select * from (
         select b.id, b.is_charge as "isCharge", b.kind, b.status, b.name, b.billing, b.paid_at as "paidAt",
                case when b.is_charge then least(s.starts_at, b.created_at) else b.created_at end as "boughtAt",
                b.is_charge and exists (
                  select from plan_invoice earlier
                   where earlier.subscription_id = b.subscription_id and earlier.paid_at < b.paid_at) as "isRenewal",
                (select max(r.code) from consumer_request_result o join consumer_request r on r.id = o.request_id
                  where o.account_id = b.account_id and o.bill_id = b.id) as "revokedBy"
           from bill b left join payment_order o on o.id = b.id left join subscription s on s.id = b.subscription_id
          where b.account_id = $1 and b.listed and b.created_at >= $2 and o.link is null
            and (b.status = 'paid' or (b.status = 'pending' and not b.is_charge))) c
        where "boughtAt" <= $3 order by "boughtAt" desc, id limit 20`,
      [accountId, from, until],
    )
    return rows
  }

  async removeLinks(now: Date): Promise<number> {
    const { rowCount } = await this.db.query('delete from consumer_request_link where expires_at <= $1', [
      now,
    ])
    return rowCount ?? 0
  }

  async removeBefore(before: Date): Promise<number> {
    const { rowCount } = await this.db.query('delete from consumer_request where asked_at < $1', [before])
    return rowCount ?? 0
  }
}
