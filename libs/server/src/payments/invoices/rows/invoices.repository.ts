import type { InvoiceEnvironment, InvoiceKind, InvoiceLetter } from '@preciosa/contracts/invoices'
import type { Queryable } from '@preciosa/platform'
import type { InvoiceContent, InvoiceNumbering, InvoiceRow, NumberedRow } from './invoice-row.js'
import { type InvoiceEvent, invoiceAfter, NUMBERED } from './invoice-states.rules.js'

/** What an event writes, beside the state. */
export type InvoiceChange = Partial<
  InvoiceNumbering &
    Pick<InvoiceRow, 'cae' | 'caeUntil' | 'notes' | 'letter' | 'hold' | 'byHand' | 'recipient'> &
    Pick<InvoiceRow, 'netCents' | 'vatCents' | 'point'> & { authorizedAt: Date }
>

const COLUMNS: Readonly<
  Record<Exclude<keyof InvoiceRow, 'id' | 'state' | 'createdAt'> | 'authorizedAt', string>
> = {
  environment: 'environment',
  kind: 'kind',
  hold: 'hold',
  byHand: 'by_hand',
  accountId: 'account_id',
  billId: 'bill_id',
  paymentId: 'payment_id',
  fleetId: 'fleet_id',
  creditsId: 'credits_id',
  creditedCents: 'credited_cents',
  name: 'name',
  from: 'service_from',
  until: 'service_until',
  totalCents: 'total_cents',
  netCents: 'net_cents',
  vatCents: 'vat_cents',
  recipient: 'recipient',
  letter: 'letter',
  point: 'point',
  seriesId: 'series_id',
  issuer: 'issuer',
  documentType: 'document_type',
  documentNumber: 'document_number',
  vatCondition: 'vat_condition',
  number: 'number',
  date: 'date',
  cae: 'cae',
  caeUntil: 'cae_until',
  notes: 'notes',
  authorizedAt: 'authorized_at',
}
const DAYS = new Set(['from', 'until', 'date', 'caeUntil'])
const JSON_FIELDS = new Set(['recipient', 'issuer', 'notes'])

/** Of a query from `invoice i`. */
export const INVOICE_COLUMNS = [
  'i.id, i.state, i.created_at as "createdAt"',
  ...Object.entries(COLUMNS)
    .filter(([field]) => field !== 'authorizedAt')
    .map(([field, column]) => `i.${column}${DAYS.has(field) ? '::text' : ''} as "${field}"`),
].join(', ')

const NO_NUMBER = {
  seriesId: null,
  issuer: null,
  documentType: null,
  documentNumber: null,
  vatCondition: null,
  number: null,
  date: null,
}

/** Invoices and credit notes. */
export class InvoiceRepository {
  constructor(private readonly db: Queryable) {}

  one(id: number): Promise<InvoiceRow | undefined> {
    return this.first('i.id = $1', [id])
  }

  locked(id: number): Promise<InvoiceRow | undefined> {
    return this.first('i.id = $1 for update', [id])
  }

  /** @returns its id, undefined if the payment, or the refund, has one */
  async add(content: InvoiceContent, at: Date): Promise<number | undefined> {
    const fields = Object.keys(content) as (keyof InvoiceContent)[]
    const { rows } = await this.db.query<{ id: number }>(
      `insert into invoice (created_at, ${fields.map((field) => COLUMNS[field]).join(', ')})
       values ($1, ${fields.map((_, index) => `$${index + 2}`).join(', ')})
       on conflict do nothing returning id`,
      [at, ...fields.map((field) => valueOf(field, content[field]))],
    )
    return rows[0]?.id
  }

  /** The invoice of a payment, until the transaction ends. */
  ofPayment(environment: InvoiceEnvironment, paymentId: string): Promise<InvoiceRow | undefined> {
    return this.first(`i.environment = $1 and i.payment_id = $2 and i.kind = 'invoice' for update`, [
      environment,
      paymentId,
    ])
  }

  /** The invoice of an order or a charge. */
  ofBill(environment: InvoiceEnvironment, billId: string): Promise<InvoiceRow | undefined> {
    return this.first(`i.environment = $1 and i.bill_id = $2 and i.kind = 'invoice'`, [environment, billId])
  }

  /** Cents that the notes of an invoice credit, also those that wait. */
  async creditedCents(id: number): Promise<number> {
    const { rows } = await this.db.query<{ cents: number }>(
      'select coalesce(sum(total_cents), 0)::bigint as cents from invoice where credits_id = $1',
      [id],
    )
    return rows[0]?.cents ?? 0
  }

  /** The newest note of an invoice, if it was never sent, is gone. @returns its cents, undefined without such a note */
  async dropLastNote(id: number): Promise<number | undefined> {
    const { rows } = await this.db.query<{ cents: number }>(
      `delete from invoice where state = 'pending' and id = (
         select id from invoice where credits_id = $1 order by credited_cents desc limit 1)
         and not exists (select from invoice_exchange e where e.invoice_id = invoice.id)
       returning total_cents as cents`,
      [id],
    )
    return rows[0]?.cents
  }

  /** The one of a series that is sent, or whose answer was lost. */
  async underWay(seriesId: number): Promise<NumberedRow | undefined> {
    const row = await this.first(`i.series_id = $1 and i.state in ('sending', 'uncertain')`, [seriesId])
    return row as NumberedRow | undefined
  }

  /** The oldest that can be numbered. A credit note waits for its invoice. */
  next(
    environment: InvoiceEnvironment,
    kind: InvoiceKind,
    letter: InvoiceLetter,
  ): Promise<InvoiceRow | undefined> {
    return this.first(
      `i.environment = $1 and i.kind = $2 and i.letter = $3 and ${SENDABLE} order by i.id limit 1 for update`,
      [environment, kind, letter],
    )
  }

  /** Kinds and letters of what can be numbered. */
  async sendable(environment: InvoiceEnvironment): Promise<{ kind: InvoiceKind; letter: InvoiceLetter }[]> {
    const { rows } = await this.db.query<{ kind: InvoiceKind; letter: InvoiceLetter }>(
      `select distinct i.kind, i.letter from invoice i where i.environment = $1 and ${SENDABLE} order by 1, 2`,
      [environment],
    )
    return rows
  }

  /** Found at the authority under a number that we lacked, and equal to one that waits. */
  found(
    seriesId: number,
    { totalCents, from, until }: Pick<InvoiceRow, 'totalCents' | 'from' | 'until'>,
    document: { type: number; number: string },
  ): Promise<NumberedRow | undefined> {
    return this.first(
      `i.series_id = $1 and i.state = 'authorized' and i.payment_id is null and i.fleet_id is null and i.credits_id is null
        and i.total_cents = $2 and i.document_type = $3 and i.document_number = $4
        and i.service_from = $5 and i.service_until = $6 order by i.number limit 1 for update`,
      [seriesId, totalCents, document.type, document.number, from, until],
    ) as Promise<NumberedRow | undefined>
  }

  /** One that waits and is equal to what was found at the authority. */
  waitingLike(
    of: { environment: InvoiceEnvironment; kind: InvoiceKind; letter: InvoiceLetter },
    { totalCents, from, until }: Pick<InvoiceRow, 'totalCents' | 'from' | 'until'>,
  ): Promise<InvoiceRow[]> {
    return this.all(
      `i.environment = $1 and i.kind = $2 and i.letter = $3 and i.total_cents = $4
        and i.service_from = $5 and i.service_until = $6 and ${SENDABLE} order by i.id limit 100 for update`,
      [of.environment, of.kind, of.letter, totalCents, from, until],
    )
  }

  /** Found at the authority, of nothing that is known here. */
  async addFound(
    content: InvoiceContent & Omit<InvoiceNumbering, 'vatCondition'>,
    { cae, caeUntil, at }: { cae: string; caeUntil: string; at: Date },
  ): Promise<void> {
    const all = { ...content, cae, caeUntil, authorizedAt: at }
    const fields = Object.keys(all) as (keyof typeof all)[]
    await this.db.query(
      `insert into invoice (state, created_at, ${fields.map((field) => COLUMNS[field]).join(', ')})
       values ('authorized', $1, ${fields.map((_, index) => `$${index + 2}`).join(', ')})`,
      [at, ...fields.map((field) => valueOf(field, all[field]))],
    )
  }

  async remove(id: number): Promise<void> {
    await this.db.query('update invoice_exchange set invoice_id = null where invoice_id = $1', [id])
    await this.db.query('delete from invoice where id = $1', [id])
  }

  /**
   * What the event makes of it, unless it changed meanwhile. Without a number it has nothing that comes with one.
   * @returns false if the event changes nothing in its state
   */
  async happened(row: InvoiceRow, event: InvoiceEvent, change: InvoiceChange = {}): Promise<boolean> {
    const state = invoiceAfter(row.state, event)
    if (state === null) return false
    const all = { ...(NUMBERED.includes(state) ? {} : NO_NUMBER), ...change }
    const fields = Object.keys(all) as (keyof typeof all)[]
    const { rowCount } = await this.db.query(
      `update invoice set state = $1${fields.map((field, at) => `, ${COLUMNS[field]} = $${at + 5}`).join('')}
        where id = $2 and state = $3 and number is not distinct from $4`,
      [state, row.id, row.state, row.number, ...fields.map((field) => valueOf(field, all[field]))],
    )
    return rowCount === 1
  }

  /** Changes what isn't the state. */
  async set(id: number, change: Pick<InvoiceChange, 'hold' | 'byHand' | 'letter'>): Promise<void> {
    const fields = Object.keys(change) as (keyof typeof change)[]
    await this.db.query(
      `update invoice set ${fields.map((field, at) => `${COLUMNS[field]} = $${at + 2}`).join(', ')} where id = $1`,
      [id, ...fields.map((field) => change[field])],
    )
  }

  private async first(where: string, values: unknown[]): Promise<InvoiceRow | undefined> {
    return (await this.all(where, values))[0]
  }

  private async all(where: string, values: unknown[]): Promise<InvoiceRow[]> {
    const { rows } = await this.db.query<InvoiceRow>(
      `select ${INVOICE_COLUMNS} from invoice i where ${where}`,
      values,
    )
    return rows
  }
}

const SENDABLE = `i.state = 'pending' and i.hold is null and i.by_hand is null and (i.credits_id is null
  or exists (select from invoice c where c.id = i.credits_id and c.state = 'authorized'))`

function valueOf(field: string, value: unknown): unknown {
  return JSON_FIELDS.has(field) && value !== null ? JSON.stringify(value) : value
}
