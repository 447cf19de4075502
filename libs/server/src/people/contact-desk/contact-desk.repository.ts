import type { RouteInput } from '@preciosa/contracts'
import {
  type backofficeMessageRoutes,
  type CompanyKind,
  type Followed,
  type Message,
  type MessageDetail,
  MESSAGE_GROUPS,
  type MessageState,
  type MessageType,
  type MessageWriter,
} from '@preciosa/contracts/contact'
import { AppError, type Queryable } from '@preciosa/platform'
import type { Actor } from '../../operations/audit/index.js'
import { holds, isOneOf, PagedList, type PageOf, type PageQuery } from '../../operations/paging/index.js'
import { DELETED } from '../../paid/credits/index.js'

type Input = RouteInput<typeof backofficeMessageRoutes.messages>
type Filter = NonNullable<Input['filter']>
export type MessagesQuery = PageQuery<Input['sort'], Filter>

type Kept =
  'id' | 'door' | 'type' | 'email' | 'subject' | 'state' | 'revision' | 'changedBy' | 'mail' | 'answerMail'
export interface MessageRow extends Pick<Message, Kept> {
  /** With the lines of the form. */
  message: string
  createdAt: Date
  changedAt: Date | null
  holderId: number | null
  holder: string | null
  kind: CompanyKind | null
  sector: string
  nextStep: string
  nextStepOn: string | null
  subscriptionId: number | null
  plan: string | null
  leaving: 'ending' | 'ended' | 'withdrawn' | null
  planEndsAt: Date | null
}

type Dated<T> = Omit<T, 'at'> & { at: Date }
export type NoteRow = Dated<MessageDetail['notes'][number]>
export type AnswerRow = Dated<MessageDetail['answers'][number]>
export type OtherRow = Omit<MessageWriter['others'][number], 'createdAt'> & { createdAt: Date }

export interface MessageCounts {
  fresh: number
  inWork: number
  /** Answered, but the last answer didn't arrive. */
  lost: number
  /** Companies whose next step has come. */
  due: number
}

const LAST_ANSWER = `(
  select am.status from contact_answer r
    left join mail am on am.kind = 'contact-answer' and am.source = r.id::text
   where r.message_id = m.id order by r.id desc limit 1)`
const COLUMNS = `
  m.id, m.door, m.type, m.email, m.subject, m.message, m.created_at as "createdAt", sent.status as mail, m.state,
  m.holder_id as "holderId", h.name as holder, m.revision, m.changed_by as "changedBy", m.changed_at as "changedAt",
  ${LAST_ANSWER} as "answerMail", m.company_kind as kind, m.company_sector as sector, m.next_step as "nextStep",
  to_char(m.next_step_on, 'YYYY-MM-DD') as "nextStepOn", m.subscription_id as "subscriptionId", s.name as plan,
  case when s.status = 'ended' then 'ended' when s.cancel_requested_at = m.leaving_at then 'ending'
       when s.id is not null then 'withdrawn' end as leaving, s.over_at as "planEndsAt"`
const TABLES = `
  contact_message m
  left join mail sent on sent.source = m.id::text
    and sent.kind = case m.door when 'plan' then 'unsubscribe-request' else 'contact-message' end
  left join staff h on h.id = m.holder_id
  left join subscription s on s.id = m.subscription_id`

const MESSAGES = new PagedList<MessageRow, MessagesQuery['sort'], Filter>({
  columns: COLUMNS,
  from: TABLES,
  orders: {
    id: 'm.id',
    createdAt: 'm.created_at',
    email: 'm.email',
    subject: 'm.subject',
    nextStepOn: 'm.next_step_on',
  },
  filters: {
    door: isOneOf('m.door'),
    state: isOneOf('m.state'),
    type: isOneOf('m.type'),
    group: {
      where: (place) => `m.type = any(${place}::text[])`,
      value: (group) => MESSAGE_GROUPS[group],
    },
    kind: isOneOf('m.company_kind'),
    holder: {
      where: (place) => `m.holder_id is not distinct from ${place}::int`,
      value: (holder) => (holder === 'none' ? null : holder),
    },
    q: holds(`m.email || ' ' || m.subject || ' ' || m.message`),
  },
})

/** Staff who may have a message; their roles are those of `messages.edit`. */
const MEMBERS = `staff where disabled_at is null and role = any($1::text[])`

export class ContactDeskRepository {
  constructor(private readonly db: Queryable) {}

  page(asked: MessagesQuery): Promise<PageOf<MessageRow>> {
    return MESSAGES.page(this.db, asked)
  }

  async one(id: number): Promise<MessageRow | undefined> {
    const { rows } = await this.db.query<MessageRow>(`select ${COLUMNS} from ${TABLES} where m.id = $1`, [id])
    return rows[0]
  }

  async notes(id: number): Promise<NoteRow[]> {
    const { rows } = await this.db.query<NoteRow>(
      `select n.id, n.written_at as at, t.name as by, n.text
         from contact_note n join staff t on t.id = n.staff_id where n.message_id = $1 order by n.id`,
      [id],
    )
    return rows
  }

  async answers(id: number): Promise<AnswerRow[]> {
    const { rows } = await this.db.query<AnswerRow>(
      `select r.id, r.written_at as at, t.name as by, r.subject, r.text, sent.status as mail, sent.problem
         from contact_answer r join staff t on t.id = r.staff_id
         left join mail sent on sent.kind = 'contact-answer' and sent.source = r.id::text
        where r.message_id = $1 order by r.id`,
      [id],
    )
    return rows
  }

  /** Other messages of the address, the newest first. */
  async others({ id, email }: { id: number; email: string }, most: number): Promise<OtherRow[]> {
    const { rows } = await this.db.query<OtherRow>(
      `select id, created_at as "createdAt", subject, type, state from contact_message
        where lower(email) = lower($1) and id <> $2 order by id desc limit $3`,
      [email, id, most],
    )
    return rows
  }

  /** An activated account first. */
  async accountOf(email: string): Promise<number | undefined> {
    const { rows } = await this.db.query<{ id: number }>(
      `select id from account where lower(email) collate "C" = lower($1) collate "C" and issuer <> '${DELETED}'
        order by activated_at is null, id limit 1`,
      [email],
    )
    return rows[0]?.id
  }

  async members(roles: readonly string[]): Promise<{ id: number; name: string }[]> {
    const { rows } = await this.db.query<{ id: number; name: string }>(
      `select id, name from ${MEMBERS} order by lower(name), id`,
      [roles],
    )
    return rows
  }

  async isMember(id: number, roles: readonly string[]): Promise<boolean> {
    const { rows } = await this.db.query(`select 1 from ${MEMBERS} and id = $2`, [roles, id])
    return rows.length > 0
  }

  async lock(id: number): Promise<void> {
    await this.db.query('select 1 from contact_message where id = $1 for update', [id])
  }

  async changed(id: number, { email }: Actor, at: Date): Promise<void> {
    await this.db.query(
      `update contact_message set revision = revision + 1, changed_by = $2, changed_at = $3 where id = $1`,
      [id, email, at],
    )
  }

  async setState(id: number, state: MessageState): Promise<void> {
    await this.db.query('update contact_message set state = $2 where id = $1', [id, state])
  }

  async setHolder(id: number, holder: number | null): Promise<void> {
    await this.db.query('update contact_message set holder_id = $2 where id = $1', [id, holder])
  }

  async setType(id: number, type: MessageType): Promise<void> {
    await this.db.query('update contact_message set type = $2 where id = $1', [id, type])
  }

  async follow(id: number, { kind, sector, nextStep, nextStepOn }: Followed): Promise<void> {
    await this.db.query(
      `update contact_message set company_kind = $2, company_sector = $3, next_step = $4, next_step_on = $5
        where id = $1`,
      [id, kind, sector, nextStep, nextStepOn],
    )
  }

  async addNote(id: number, text: string, staffId: number, at: Date): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(
      'insert into contact_note (message_id, staff_id, text, written_at) values ($1, $2, $3, $4) returning id',
      [id, staffId, text, at],
    )
    return idOf(rows)
  }

  async addAnswer(
    id: number,
    { subject, text }: { subject: string; text: string },
    staffId: number,
    at: Date,
  ): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(
      `insert into contact_answer (message_id, staff_id, subject, text, written_at) values ($1, $2, $3, $4, $5)
       returning id`,
      [id, staffId, subject, text, at],
    )
    return idOf(rows)
  }

  /** The message of a request to leave a plan. */
  async ofLeaving(subscriptionId: number, requestedAt: Date): Promise<number | undefined> {
    const { rows } = await this.db.query<{ id: number }>(
      'select id from contact_message where subscription_id = $1 and leaving_at = $2',
      [subscriptionId, requestedAt],
    )
    return rows[0]?.id
  }

  /** @param today YYYY-MM-DD */
  async counts(today: string): Promise<MessageCounts> {
    const { rows } = await this.db.query<MessageCounts>(
      `select (select count(*)::int from contact_message where state = 'new') as fresh,
              (select count(*)::int from contact_message where state = 'in-work') as "inWork",
              (select count(*)::int from contact_message where next_step_on <= $1 and state <> 'closed') as due,
              (select count(*)::int from mail sent join contact_answer r on r.id::text = sent.source
                 join contact_message m on m.id = r.message_id
                where sent.kind = 'contact-answer' and sent.status in ('refused', 'given-up') and m.state = 'answered'
                  and not exists (select from contact_answer n where n.message_id = m.id and n.id > r.id)) as lost`,
      [today],
    )
    return rows[0] ?? { fresh: 0, inWork: 0, lost: 0, due: 0 }
  }
}

function idOf([row]: { id: number }[]): number {
  if (row === undefined) throw new Error('The statement returned no id')
  return row.id
}

/** @throws AppError `not-found` */
export function foundMessage(row: MessageRow | undefined): MessageRow {
  if (row === undefined) throw new AppError('not-found', 'Ese mensaje no está.')
  return row
}
