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
import type { Outcome, Result } from './results.rules.js'

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

export interface StoredRequest {
  id: number
  code: string
  kind: ConsumerRequestKind
  email: string | null
  dni: string | null
  about: ConsumerRequestAbout
  reference: string
  reason: string
  askedAt: Date
  accountId: number | null
  confirmedAt: Date | null
  result: Result | null
}

type Times = 'askedAt' | 'confirmedAt' | 'mailedAt'
export type RequestRow = Omit<ConsumerRequestSheet, Times | 'result'> & {
  [Key in Times]: Date | Extract<ConsumerRequestSheet[Key], null>
} & ResultColumns

interface ResultColumns {
  outcome: Outcome | null
  name: string | null
  billId: string | null
  amountCents: number | null
  endsAt: Date | null
  detail: string | null
}

const RESULT = `r.outcome, r.name, r.bill_id as "billId", r.amount_cents as "amountCents", r.ends_at as "endsAt", r.detail`
const COLUMNS = `r.id, r.code, r.kind, r.email, r.dni, r.about, r.reference, r.reason, r.asked_at as "askedAt",
  r.account_id as "accountId", r.confirmed_at as "confirmedAt", ${RESULT}`
const STATE = `case when r.confirmed_at is null then 'asked' when r.outcome = 'by-hand' then 'by-hand' else 'done' end`

const REQUESTS = new PagedList<RequestRow, ConsumerRequestsQuery['sort'], Filter>({
  columns: `${COLUMNS}, ${STATE} as state, r.bill_id as "orderId", r.message_id as "messageId",
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
  createdAt: Date
  paidAt: Date | null
  /** A charge of a plan that was charged before. */
  isRenewal: boolean
  /** Code of the request that revoked it. */
  revokedBy: string | null
}

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

  one(id: number): Promise<StoredRequest | undefined> {
    return this.first('r.id = $1', id)
  }

  locked(id: number): Promise<StoredRequest | undefined> {
    return this.first('r.id = $1 for update', id)
  }

  /** Accounts with that address; the law's form asks for no other proof. */
  async byEmail(email: string): Promise<{ id: number; email: string }[]> {
    const { rows } = await this.db.query<{ id: number; email: string }>(
      `select id, email from account
        where lower(email) collate "C" = lower($1) collate "C" and issuer <> '${DELETED}' order by id limit $2`,
      [email, MOST_ACCOUNTS],
    )
    return rows
  }

  /** Accounts whose billing information has the DNI, also inside a CUIL. */
  async byDni(dni: string): Promise<{ id: number; email: string }[]> {
    const { rows } = await this.db.query<{ id: number; email: string }>(
      `select a.id, a.email from billing_information b join account a on a.id = b.account_id
        where a.issuer <> '${DELETED}' and b.tax_type <> 'PASAPORTE'
          and lpad($1, 8, '0') = case when b.tax_type = 'DNI' then lpad(b.tax_id, 8, '0') else substr(b.tax_id, 4, 8) end
        order by a.id limit $2`,
      [dni, MOST_ACCOUNTS],
    )
    return rows
  }

  /** @returns false if the request has a link to the account already */
  async addLink(
    { requestId, accountId }: { requestId: number; accountId: number },
    hash: Buffer,
    expiresAt: Date,
  ): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into consumer_request_link (hash, request_id, account_id, expires_at) values ($1, $2, $3, $4)
       on conflict (request_id, account_id) do nothing`,
      [hash, requestId, accountId, expiresAt],
    )
    return rowCount === 1
  }

  async link(hash: Buffer, at: Date): Promise<{ requestId: number; accountId: number } | undefined> {
    const { rows } = await this.db.query<{ requestId: number; accountId: number }>(
      `select request_id as "requestId", account_id as "accountId" from consumer_request_link
        where hash = $1 and expires_at > $2`,
      [hash, at],
    )
    return rows[0]
  }

  /** Null once the account is deleted. */
  async emailOf(accountId: number): Promise<string | null> {
    const { rows } = await this.db.query<{ email: string }>(
      `select email from account where id = $1 and issuer <> '${DELETED}'`,
      [accountId],
    )
    return rows[0]?.email ?? null
  }

  /** Purchases since a day, the newest first. A link to pay a plan is none: nothing is charged until it is used. */
  async candidates(accountId: number, since: Date): Promise<Candidate[]> {
    const { rows } = await this.db.query<Candidate>(
      `select b.id, b.is_charge as "isCharge", b.kind, b.status, b.name, b.billing, b.created_at as "createdAt",
              b.paid_at as "paidAt",
              b.is_charge and exists (
                select from plan_invoice earlier
                 where earlier.subscription_id = b.subscription_id and earlier.paid_at < coalesce(b.paid_at, $3)) as "isRenewal",
              (select max(r.code) from consumer_request r
                where r.account_id = b.account_id and r.bill_id = b.id) as "revokedBy"
         from bill b left join payment_order o on o.id = b.id
        where b.account_id = $1 and b.listed and b.created_at >= $2 and o.link is null
          and (b.status = 'paid' or (b.status = 'pending' and not b.is_charge))
        order by b.created_at desc, b.id limit 20`,
      [accountId, since, new Date(8640000000000000)],
    )
    return rows
  }

  async confirm(
    id: number,
    { accountId, at, messageId }: { accountId: number; at: Date; messageId: number | null },
    { outcome, name, billId, amountCents, endsAt, detail }: Result,
  ): Promise<void> {
    await this.db.query(
      `update consumer_request
          set account_id = $2, confirmed_at = $3, outcome = $4, name = $5, bill_id = $6, amount_cents = $7, ends_at = $8,
              detail = $9, message_id = $10
        where id = $1`,
      [id, accountId, at, outcome, name, billId, amountCents, endsAt, detail, messageId],
    )
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

  private async first(where: string, id: number): Promise<StoredRequest | undefined> {
    const { rows } = await this.db.query<Omit<StoredRequest, 'result'> & ResultColumns>({
      text: `select ${COLUMNS} from consumer_request r where ${where}`,
      values: [id],
    })
    const [row] = rows
    return row === undefined ? undefined : { ...row, result: resultOf(row) }
  }
}

/** Mails for one request. */
const MOST_ACCOUNTS = 5

/** Null until it was confirmed. */
export function resultOf({ outcome, name, ...rest }: ResultColumns): Result | null {
  const { billId, amountCents, endsAt, detail } = rest
  return outcome === null ? null : { outcome, name: name ?? '', billId, amountCents, endsAt, detail }
}
