import type { Tick, TickedCode } from '@preciosa/contracts/going-live'
import type { Queryable } from '@preciosa/platform'
import { LEGAL_PATHS } from '../../content/pages/index.js'
import type { Actor } from '../../operations/audit/index.js'
import { DEMO_DOMAIN, DEMO_EMAILS, type InsideFacts } from './going-live.rules.js'

type Facts = Pick<
  InsideFacts,
  | 'staff'
  | 'withoutAuthenticator'
  | 'admins'
  | 'demoLists'
  | 'demoUsers'
  | 'demoPhotos'
  | 'unchangedTexts'
  | 'trials'
  | 'noticed'
  | 'charged'
  | 'refunded'
>
type Row = Omit<Facts, 'trials'> & { trialInvoices: boolean; trialNotes: boolean }

const FACTS = `
  select
    (select count(*)::int from staff where disabled_at is null) as staff,
    (select count(*)::int from staff where disabled_at is null and totp_secret is null) as "withoutAuthenticator",
    (select count(*)::int from staff where disabled_at is null and role = 'admin') as admins,
    exists (select from price_list where file_name like 'preciosa-demo-%'
      and status not in ('refused', 'discarded')) as "demoLists",
    exists (select from account where lower(email) collate "C" = any($1))
      or exists (select from staff where disabled_at is null and email like '%@' || $2) as "demoUsers",
    exists (select from version_photo where url like '/muestra/%') as "demoPhotos",
    array(select path from unnest($3::text[]) with ordinality as legal (path, place)
      where not exists (
        select from page p join page_version v on v.page_id = p.id and v.number = p.published
         where p.path = legal.path and v.staff_id is not null and not exists (
           select from page_version o where o.page_id = p.id and o.staff_id is null and o.content = v.content))
      order by place) as "unchangedTexts",
    exists (select from invoice where environment = 'homologation' and state = 'authorized'
      and kind = 'invoice') as "trialInvoices",
    exists (select from invoice where environment = 'homologation' and state = 'authorized'
      and kind = 'credit-note') as "trialNotes",
    exists (select from payment_notice n join payment p on p.id = n.subject
      where n.topic = 'payment' and n.problem is distinct from 'other-mode' and p.collector_id = $4) as noticed,
    exists (select from payment where collector_id = $4 and approved_at is not null
      and bill_id is not null) as charged,
    exists (select from payment_refund r join payment p on p.id = r.payment_id
      where r.state = 'done' and p.collector_id = $4) as refunded`

const TICK = `to_char(day, 'YYYY-MM-DD') as day, note, staff_email as by, ticked_at as at`
type TickRow = Omit<Tick, 'at'> & { at: Date }

export class GoingLiveRepository {
  constructor(private readonly db: Queryable) {}

  /** @param collector Mercado Pago's id of the seller, null for none */
  async facts(collector: string | null): Promise<Facts> {
    const { rows } = await this.db.query<Row>(FACTS, [DEMO_EMAILS, DEMO_DOMAIN, LEGAL_PATHS, collector])
    const [row] = rows
    if (row === undefined) throw new Error('no facts')
    const { trialInvoices: invoices, trialNotes: creditNotes, ...facts } = row
    return { ...facts, trials: { invoices, creditNotes } }
  }

  async ticks(): Promise<Map<string, Tick>> {
    const { rows } = await this.db.query<TickRow & { item: string }>(
      `select item, ${TICK} from going_live_tick where unticked_at is null`,
    )
    return new Map(rows.map(({ item, ...row }) => [item, shown(row)]))
  }

  /** Undefined if it is ticked already. */
  async tick(
    item: TickedCode,
    { day, note }: Pick<Tick, 'day' | 'note'>,
    { id, email }: Actor,
    at: Date,
  ): Promise<Tick | undefined> {
    const { rows } = await this.db.query<TickRow>(
      `insert into going_live_tick (item, day, note, staff_id, staff_email, ticked_at)
       values ($1, $2, $3, $4, $5, $6) on conflict (item) where unticked_at is null do nothing returning ${TICK}`,
      [item, day, note, id, email, at],
    )
    return rows[0] === undefined ? undefined : shown(rows[0])
  }

  /** Returns what was ticked; undefined if nothing was. */
  async untick(item: TickedCode, { id, email }: Actor, at: Date): Promise<Tick | undefined> {
    const { rows } = await this.db.query<TickRow>(
      `update going_live_tick set unticked_id = $2, unticked_email = $3, unticked_at = $4
        where item = $1 and unticked_at is null returning ${TICK}`,
      [item, id, email, at],
    )
    return rows[0] === undefined ? undefined : shown(rows[0])
  }
}

function shown(row: TickRow): Tick {
  return { ...row, at: row.at.toISOString() }
}
