import { randomUUID } from 'node:crypto'
import type { InvoiceSettings } from '@preciosa/contracts/invoices'
import type { Type } from '@nestjs/common'
import { type ArcaInvoice, type RunningArca, startArca } from '@preciosa/sandbox'
import { BILLING } from '@preciosa/testing'
import { openLedger, type TestLedger } from '../../../paid/credits/testing/open-ledger.js'
import type { Billed } from '../../orders/index.js'
import { ADA, ISSUER_CUIT, SETTINGS, START } from './settings.js'
import type { InvoiceRow } from '../rows/invoice-row.js'
import { INVOICE_COLUMNS } from '../rows/invoices.repository.js'
import { InvoicesModule } from '../invoices.module.js'
import { InvoicesService } from '../invoices.service.js'
import { SendingService } from '../sending/sending.service.js'
import { InvoiceSettingsService } from '../settings/invoice-settings.service.js'

interface Payment {
  amountCents?: number
  billed?: Billed | null
  at?: Date
  until?: Date | null
}

export interface TestInvoices {
  ledger: TestLedger
  arca: RunningArca
  invoices: InvoicesService
  sending: SendingService
  settings: InvoiceSettingsService
  account: number
  /** A paid pack, and what follows of it. @returns Mercado Pago's number */
  pay: (payment?: Payment) => Promise<string>
  /** What the provider says of a payment from now on, and what follows of it. */
  says: (
    paymentId: string,
    said: { status?: string; detail?: string; refundedCents?: number },
  ) => Promise<void>
  follow: (paymentId: string) => Promise<void>
  rows: () => Promise<InvoiceRow[]>
  series: () => Promise<Record<string, unknown>[]>
  /** Saves other settings. */
  use: (change: Partial<InvoiceSettings>) => Promise<void>
  /** Nothing in the database, a point of sale without numbers, the settings of the start, and its clock unless another is given: the sandbox takes no ticket from later. */
  fresh: (at?: Date) => Promise<void>
  /** What the sandbox has at the point of sale of now. */
  atArca: () => ArcaInvoice[]
  close: () => Promise<void>
}

/** Real services and a real PostgreSQL, with ARCA's sandbox on the same clock. @param features whose services the spec takes besides */
export async function openInvoices(
  change: Partial<InvoiceSettings> = {},
  features: readonly Type[] = [],
): Promise<TestInvoices> {
  let now = () => START
  const arca = await startArca({
    now: () => now(),
    pointsOfSale: Array.from({ length: 500 }, (_, at) => at + 1),
  })
  const pair = arca.certificateFor(ISSUER_CUIT)
  const env = {
    ARCA_CERTIFICATE: pair.certificate,
    ARCA_KEY: pair.key,
    ARCA_WSAA_URL: arca.wsaaUrl,
    ARCA_WSFE_URL: arca.wsfeUrl,
  }
  const ledger = await openLedger(env, [InvoicesModule, ...features])
  const { db, clock, get } = ledger
  clock.set(START)
  now = () => clock.now()
  const [invoices, settings] = [get(InvoicesService), get(InvoiceSettingsService)]
  const use: TestInvoices['use'] = async (other) => {
    const sheet = await settings.sheet()
    await settings.save(sheet.revision, { ...(sheet.settings ?? SETTINGS), ...other }, ADA)
  }
  await use(change)
  const account = await ledger.account()
  let payments = 0
  let { point } = { ...SETTINGS, ...change }
  const fresh = async (at = START) => {
    clock.set(at)
    arca.misbehave(undefined)
    arca.recipients.unknown.clear()
    arca.recipients.inactive.clear()
    await db.query(
      'truncate invoice, invoice_series, invoice_exchange, payment, payment_order, outbox, mail restart identity cascade',
    )
    point += 1
    await use({ ...SETTINGS, ...change, point })
  }
  const follow = (paymentId: string) => db.transaction((client) => invoices.follow(client, paymentId))
  return {
    ledger,
    arca,
    invoices,
    sending: get(SendingService),
    settings,
    account,
    follow,
    use,
    fresh,
    atArca: () => arca.knownInvoices().filter((each) => each.pointOfSale === point),
    pay: async ({ amountCents = 650_000, billed = BILLING, at = clock.now(), until = null } = {}) => {
      const [orderId, paymentId] = [randomUUID(), String(1_000_000 + (payments += 1))]
      await db.query(
        `insert into payment_order (id, account_id, kind, idempotency_key, product_id, name, amount_cents, credits, billed,
                                    status, payment_id, created_at, settled_at, paid_at, paid_until, receipt)
         values ($1, $2, 'pack', $8, 1, 'Pack de 15 consultas', $3, 15, $4, 'paid', $5, $6, $6, $6, $7,
                 nextval('receipt_number'))`,
        [orderId, account, amountCents, JSON.stringify(billed ?? {}), paymentId, at, until, orderId],
      )
      await db.query(
        `insert into payment (id, bill_id, status, detail, amount_cents, refunded_cents, currency, collector_id,
                              approved_at, updated_at, seen_at)
         values ($1, $2, 'approved', 'accredited', $3, 0, 'ARS', '1', $4, $4, $4)`,
        [paymentId, orderId, amountCents, at],
      )
      await follow(paymentId)
      return paymentId
    },
    says: async (paymentId, { status, detail, refundedCents }) => {
      await db.query(
        `update payment set status = coalesce($2, status), detail = coalesce($3, detail),
                refunded_cents = coalesce($4, refunded_cents), updated_at = $5 where id = $1`,
        [paymentId, status ?? null, detail ?? null, refundedCents ?? null, clock.now()],
      )
      await follow(paymentId)
    },
    rows: () =>
      db.query<InvoiceRow & Record<string, unknown>>(
        `select ${INVOICE_COLUMNS} from invoice i order by i.id`,
      ),
    series: () => db.query('select * from invoice_series order by id'),
    close: async () => {
      await ledger.close()
      await arca.stop()
    },
  }
}
