import type { InvoiceSettings } from '@preciosa/contracts/invoices'
import { createDataSource, dayAt } from '@preciosa/platform'
import { type ForeignInvoice, type RunningArca, startArca } from '../arca/index.js'

export interface DemoArcaOptions {
  databaseUrl: string
  /** 0, the default, takes a free port. */
  port?: number
  now?: () => Date
}

export interface DemoArca {
  arca: RunningArca
  /** Variables for the demo's programs, with a new certificate of its issuer. */
  env: Record<string, string>
}

type KnownInvoice = ForeignInvoice & {
  net: number
  vat: number
  /** 0 where it was found at ARCA, which doesn't say it. */
  condition: number
}
type Query = <T>(sql: string, parameters?: unknown[]) => Promise<T>

const DEMO_SETTINGS: Omit<InvoiceSettings, 'firstDay'> = {
  isOn: true,
  environment: 'homologation',
  cuit: '30712345671',
  condition: 'responsable-inscripto',
  point: 3,
  name: 'Preciosa Demo S. A.',
  address: 'Av. de Ejemplo 1234, Ciudad de Buenos Aires',
  grossIncome: '901-234567-1',
  activityStart: '2020-03-01',
  creditsLostChargebacks: true,
  namedFrom: 10_000_000,
  creditInvoiceFrom: 5_549_862,
}
/** 21 %, in `AlicIva`. */
const RATE = 5

/**
 * ARCA's sandbox with what the database has authorized in homologation, since the sandbox forgets it. A database
 * without settings of invoices gets the demo's, switched on.
 *
 * @throws the error of `listen`, such as EADDRINUSE
 */
export async function startDemoArca({
  databaseUrl,
  port = 0,
  now = () => new Date(),
}: DemoArcaOptions): Promise<DemoArca> {
  const dataSource = createDataSource({ url: databaseUrl, name: 'preciosa-demo-arca', pool: 1 })
  await dataSource.initialize()
  try {
    const query: Query = (sql, parameters) => dataSource.query(sql, parameters)
    const { cuit, point } = await ensureSettings(query, now())
    const used = await query<{ point: number }[]>(
      `select distinct point from invoice where environment = 'homologation'`,
    )
    const pointsOfSale = [...new Set([point, ...used.map((row) => row.point)])]
    const known = await knownInvoices(query)
    const arca = await startArca({ port, now, pointsOfSale })
    for (const invoice of known) arca.addForeignInvoice(invoice)
    return { arca, env: arca.envFor(cuit) }
  } finally {
    await dataSource.destroy()
  }
}

async function ensureSettings(query: Query, now: Date): Promise<InvoiceSettings> {
  const settings: InvoiceSettings = { ...DEMO_SETTINGS, firstDay: dayAt(now) }
  await query(
    'insert into invoice_settings (settings, revision, updated_at) values ($1, 1, $2) on conflict do nothing',
    [JSON.stringify(settings), now],
  )
  const [row] = await query<{ settings: InvoiceSettings }[]>('select settings from invoice_settings')
  return row?.settings ?? settings
}

/** By series, in the order of their numbers. */
async function knownInvoices(query: Query): Promise<ForeignInvoice[]> {
  const rows = await query<KnownInvoice[]>(
    `select s.cuit, s.point as "pointOfSale", s.type, i.number, to_char(i.date, 'YYYYMMDD') as date,
            i.document_type as "docType", i.document_number as "docNumber", i.vat_condition as condition,
            i.total_cents as total, i.net_cents as net, i.vat_cents as vat,
            to_char(i.service_from, 'YYYYMMDD') as "serviceFrom", to_char(i.service_until, 'YYYYMMDD') as "serviceTo",
            i.cae, to_char(coalesce(i.cae_until, i.date + 10), 'YYYYMMDD') as "caeEnd",
            to_char(i.authorized_at at time zone 'America/Argentina/Buenos_Aires', 'YYYYMMDDHH24MISS') as "processedAt"
       from invoice i join invoice_series s on s.id = i.series_id
      where s.environment = 'homologation' and i.state = 'authorized'
      order by i.series_id, i.number`,
  )
  return rows.map(({ condition, ...invoice }) => ({
    ...invoice,
    condition: condition === 0 ? undefined : condition,
    rates: invoice.vat === 0 ? undefined : [{ id: RATE, base: invoice.net, amount: invoice.vat }],
  }))
}
