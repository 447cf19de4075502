import type { RouteInput } from '@preciosa/contracts'
import type {
  backofficePrivacyRoutes,
  IdentityProof,
  PrivacyEvent,
  PrivacyKind,
  PrivacyOrigin,
  PrivacyReason,
  PrivacyRequestDetail,
  PrivacyRequestRow,
  PrivacyState,
} from '@preciosa/contracts/privacy'
import { AppError, mailboxOf, type Queryable } from '@preciosa/platform'
import { holds, isOneOf, PagedList, type PageOf, type PageQuery } from '../../operations/paging/index.js'
import { DELETED } from '../../paid/credits/index.js'

type Input = RouteInput<typeof backofficePrivacyRoutes.privacyRequests>
type Filter = NonNullable<Input['filter']>
export type RequestsQuery = PageQuery<Input['sort'], Filter>

type Dates = 'receivedAt' | 'addressProvedAt' | 'endedAt' | 'changedAt'
export interface RequestRow extends Omit<PrivacyRequestRow, Dates | 'holder'> {
  receivedAt: Date
  addressProvedAt: Date | null
  endedAt: Date | null
  changedAt: Date | null
  holderId: number | null
  holder: string | null
  document: string
  text: string
}

export type EventRow = Omit<PrivacyRequestDetail['events'][number], 'at'> & { at: Date }

export interface NewRequest {
  code: string
  kind: PrivacyKind
  origin: PrivacyOrigin
  email: string | null
  name: string
  document: string
  text: string
  receivedAt: Date
  dueOn: string
  identityProof: IdentityProof | null
}

export interface RequestCounts {
  /** Proved and not answered. */
  open: number
  late: number
  unproved: number
  /** The next deadline of those that are open. */
  dueOn: string | null
}

const COLUMNS = `p.id, p.code, p.kind, p.origin, p.email, p.name, p.document, p.text, p.received_at as "receivedAt",
  to_char(p.due_on, 'YYYY-MM-DD') as "dueOn", p.address_proved_at as "addressProvedAt",
  p.identity_proof as "identityProof", p.state, p.reason, p.ended_at as "endedAt", p.holder_id as "holderId",
  h.name as holder, p.revision, p.changed_by as "changedBy", p.changed_at as "changedAt"`
const FROM = 'privacy_request p left join staff h on h.id = p.holder_id'

const REQUESTS = new PagedList<RequestRow, Input['sort'], Filter>({
  columns: COLUMNS,
  from: FROM,
  counted: 'privacy_request p',
  orders: { id: 'p.id', dueOn: 'p.due_on', receivedAt: 'p.received_at' },
  filters: {
    state: isOneOf('p.state'),
    kind: isOneOf('p.kind'),
    q: holds(`p.code || ' ' || coalesce(p.email, '') || ' ' || p.name`),
  },
  isNeverNull: true,
})

export class PrivacyRepository {
  constructor(private readonly db: Queryable) {}

  page(asked: RequestsQuery): Promise<PageOf<RequestRow>> {
    return REQUESTS.page(this.db, asked)
  }

  /** @throws AppError `not-found` */
  async one(id: number): Promise<RequestRow> {
    const { rows } = await this.db.query<RequestRow>(`select ${COLUMNS} from ${FROM} where p.id = $1`, [id])
    const [row] = rows
    if (row === undefined) throw new AppError('not-found', 'Ese pedido no está.')
    return row
  }

  async events(id: number): Promise<EventRow[]> {
    const { rows } = await this.db.query<EventRow>(
      `select e.id, e.at, t.name as by, e.kind, e.text, sent.status as mail
         from privacy_event e left join staff t on t.id = e.staff_id
         left join mail sent on sent.source = e.id::text and sent.kind = case e.kind
           when 'proof-mailed' then 'privacy-proof' when 'data-mailed' then 'privacy-data'
           when 'answer' then 'privacy-answer' end
        where e.request_id = $1 order by e.id`,
      [id],
    )
    return rows
  }

  async add(request: NewRequest): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(
      `insert into privacy_request (code, kind, origin, email, name, document, text, received_at, due_on, identity_proof, state)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $10::text is null then 'unproved' else 'open' end)
       returning id`,
      [
        ...[request.code, request.kind, request.origin, request.email, request.name, request.document],
        ...[request.text, request.receivedAt, request.dueOn, request.identityProof],
      ],
    )
    return idOf(rows)
  }

  async addEvent(
    requestId: number,
    kind: PrivacyEvent,
    { at, staffId, text = '' }: { at: Date; staffId: number | null; text?: string },
  ): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(
      'insert into privacy_event (request_id, at, staff_id, kind, text) values ($1, $2, $3, $4, $5) returning id',
      [requestId, at, staffId, kind, text],
    )
    return idOf(rows)
  }

  async lock(id: number): Promise<void> {
    await this.db.query('select 1 from privacy_request where id = $1 for update', [id])
  }

  async changed(id: number, by: string | null, at: Date): Promise<void> {
    await this.db.query(
      `update privacy_request set revision = revision + 1, changed_by = $2, changed_at = $3 where id = $1`,
      [id, by, at],
    )
  }

  async setHolder(id: number, holder: number | null): Promise<void> {
    await this.db.query('update privacy_request set holder_id = $2 where id = $1', [id, holder])
  }

  async proveAddress(id: number, at: Date): Promise<void> {
    await this.db.query(
      `update privacy_request
          set address_proved_at = coalesce(address_proved_at, $2),
              state = case state when 'unproved' then 'open' else state end
        where id = $1`,
      [id, at],
    )
  }

  async seeIdentity(id: number, proof: IdentityProof): Promise<void> {
    await this.db.query(
      `update privacy_request
          set identity_proof = $2, state = case state when 'unproved' then 'open' else state end
        where id = $1`,
      [id, proof],
    )
  }

  /** Links that were mailed stop working, but those to data that an answer has. */
  async end(
    id: number,
    {
      state,
      reason,
      at,
    }: { state: Extract<PrivacyState, 'answered' | 'closed'>; reason?: PrivacyReason; at: Date },
  ): Promise<void> {
    await this.db.query(
      'update privacy_request set state = $2, reason = $3, ended_at = coalesce(ended_at, $4) where id = $1',
      [id, state, reason ?? null, at],
    )
    await this.db.query(`delete from privacy_link where request_id = $1 and purpose = 'proof'`, [id])
  }

  async hasBegunDeletion(id: number): Promise<boolean> {
    const { rows } = await this.db.query(
      `select from privacy_event where request_id = $1 and kind = 'deletion-begun' limit 1`,
      [id],
    )
    return rows.length > 0
  }

  /** An activated account first. */
  async accountOf(email: string): Promise<{ id: number; isActivated: boolean } | undefined> {
    const { rows } = await this.db.query<{ id: number; isActivated: boolean }>(
      `select id, activated_at is not null as "isActivated" from account
        where lower(email) collate "C" = lower($1) collate "C" and issuer <> '${DELETED}'
        order by activated_at is null, id limit 1`,
      [email],
    )
    return rows[0]
  }

  /** What is kept by address, outside accounts. @param mailbox of the address */
  async held(email: string, mailbox: string): Promise<PrivacyRequestDetail['held']> {
    const { rows } = await this.db.query<PrivacyRequestDetail['held']>(
      `select (select count(*)::int from contact_message where lower(email) = lower($1)) as messages,
              (select count(*)::int from mail where mailbox = $2) as mails,
              (select count(*)::int from fleet_member where lower(email) = lower($1)) as invitations`,
      [email, mailbox],
    )
    return rows[0] ?? { messages: 0, mails: 0, invitations: 0 }
  }

  async counts(today: string): Promise<RequestCounts> {
    const { rows } = await this.db.query<RequestCounts>(
      `select count(*) filter (where state = 'open')::int as open,
              count(*) filter (where state = 'open' and due_on < $1)::int as late,
              count(*) filter (where state = 'unproved')::int as unproved,
              to_char(min(due_on) filter (where state = 'open'), 'YYYY-MM-DD') as "dueOn"
         from privacy_request where ended_at is null`,
      [today],
    )
    return rows[0] ?? { open: 0, late: 0, unproved: 0, dueOn: null }
  }

  /** Those whose deadline may change with the holidays. */
  async unended(): Promise<{ id: number; kind: PrivacyKind; receivedAt: Date; dueOn: string }[]> {
    const { rows } = await this.db.query<{ id: number; kind: PrivacyKind; receivedAt: Date; dueOn: string }>(
      `select id, kind, received_at as "receivedAt", to_char(due_on, 'YYYY-MM-DD') as "dueOn"
         from privacy_request where ended_at is null order by id for update`,
    )
    return rows
  }

  async setDueOn(id: number, day: string): Promise<void> {
    await this.db.query('update privacy_request set due_on = $2 where id = $1', [id, day])
  }

  /** Two requests at once must not both be the last of the day. */
  async lockMails(email: string): Promise<void> {
    await this.db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `privacy-proof ${mailboxOf(email)}`,
    ])
  }

  /** Mails with links of requests to that address since then. */
  async proofsTo(email: string, since: Date): Promise<number> {
    const { rows } = await this.db.query<{ count: number }>(
      `select count(*)::int as count from mail
        where mailbox = $1 and kind = 'privacy-proof' and created_at > $2`,
      [mailboxOf(email), since],
    )
    return rows[0]?.count ?? 0
  }

  /** Unproved requests of the site without a mailed link, the newest first. */
  async withoutProofMail(id?: number): Promise<{ id: number; email: string }[]> {
    const { rows } = await this.db.query<{ id: number; email: string }>(
      `select id, email from privacy_request p
        where state = 'unproved' and origin = 'site' and email is not null and id = coalesce($1, id)
          and not exists (select from privacy_event e where e.request_id = p.id and e.kind = 'proof-mailed')
        order by id desc`,
      [id ?? null],
    )
    return rows
  }

  async unprovedBefore(before: Date): Promise<number[]> {
    const { rows } = await this.db.query<{ id: number }>(
      `select id from privacy_request where state = 'unproved' and received_at < $1 order by id for update`,
      [before],
    )
    return rows.map(({ id }) => id)
  }

  /** @returns the number of requests */
  async removeEnded(before: Date): Promise<number> {
    const { rowCount } = await this.db.query('delete from privacy_request where ended_at < $1', [before])
    return rowCount ?? 0
  }
}

function idOf([row]: { id: number }[]): number {
  if (row === undefined) throw new Error('The statement returned no id')
  return row.id
}
