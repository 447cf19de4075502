import { X509Certificate } from 'node:crypto'
import { invoiceSettingsSchema } from '@preciosa/contracts/invoices'
import { loadConfig } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import pg from 'pg'
import { CUIT, type Harness, harnessOf, NOON } from '../arca/testing/harness.js'
import { type DemoArca, startDemoArca } from './demo-arca.js'

/** B at the demo's point of sale. */
const SERIES = { PtoVta: 3, CbteTipo: 6 }

let database: TestDatabase
let client: pg.Client
const started: DemoArca[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ arca }) => arca.stop()))
  await client.end()
  await database.drop()
})

async function start(): Promise<DemoArca> {
  const demo = await startDemoArca({ databaseUrl: database.url, now: () => NOON })
  started.push(demo)
  return demo
}

/** Asks with the certificate of the demo's programs. */
function harnessFor({ arca, env }: DemoArca): Promise<Harness> {
  const { ARCA_CERTIFICATE: certificate = '', ARCA_KEY: key = '' } = env
  return harnessOf(arca, { certificate, key })
}

async function settings(): Promise<Record<'settings' | 'revision', unknown>[]> {
  return (await client.query<Record<'settings' | 'revision', unknown>>('select * from invoice_settings')).rows
}

async function addSeries(environment: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into invoice_series (environment, cuit, point, type) values ($1, $2, 3, 6) returning id',
    [environment, CUIT],
  )
  return rows[0]!.id
}

/** Of 1,210 pesos; the answer about one without a CAE was lost. */
async function addInvoice(seriesId: number, number: number, cae: string | null): Promise<void> {
  await client.query(
    `insert into invoice (environment, kind, state, name, service_from, service_until, total_cents, net_cents,
                          vat_cents, letter, point, series_id, document_type, document_number, vat_condition,
                          number, date, created_at, cae, cae_until, authorized_at)
     select environment, 'invoice', $3, 'Plan', '2026-11-23', '2026-12-22', 121000, 100000, 21000, 'B', point, id,
            96, '12345678', 5, $2, '2026-11-20', '2026-11-20T15:00:00Z', $4, $5, $6
       from invoice_series where id = $1`,
    [
      seriesId,
      number,
      ...(cae === null
        ? ['uncertain', null, null, null]
        : ['authorized', cae, '2026-11-30', '2026-11-21T02:59:59Z']),
    ],
  )
}

it('saves the settings of the demo once, and gives the programs a certificate of its issuer', async () => {
  const { env } = await start()
  const [saved, ...others] = await settings()
  expect(others).toEqual([])
  expect(invoiceSettingsSchema.parse(saved?.settings)).toEqual(saved?.settings)
  expect(saved).toMatchObject({
    revision: 1,
    settings: { isOn: true, cuit: CUIT, point: 3, firstDay: '2026-11-23' },
  })
  const { invoices } = loadConfig({ DATABASE_URL: database.url, FILES_DIR: '.', ...env })
  expect(new X509Certificate(invoices?.certificate ?? '').subject).toContain(`serialNumber=CUIT ${CUIT}`)
  expect(invoices?.urls).toEqual({ wsaa: env['ARCA_WSAA_URL'], wsfe: env['ARCA_WSFE_URL'] })
  await start()
  expect(await settings()).toEqual([saved])
})

it('leaves saved settings alone, and issues for their CUIT, also at a point of sale with pending invoices', async () => {
  const saved = { cuit: '30500010912', point: 7, isOn: false }
  await client.query('insert into invoice_settings (settings, revision, updated_at) values ($1, 4, now())', [
    saved,
  ])
  await client.query(
    `insert into invoice (environment, kind, name, service_from, service_until, total_cents, net_cents, vat_cents,
                          letter, point, created_at)
     values ('homologation', 'invoice', 'Plan', '2026-11-23', '2026-12-22', 121000, 100000, 21000, 'B', 5, now())`,
  )
  const demo = await start()
  expect(await settings()).toMatchObject([{ settings: saved, revision: 4 }])
  const { subject } = new X509Certificate(demo.env['ARCA_CERTIFICATE'] ?? '')
  expect(subject).toContain('serialNumber=CUIT 30500010912')
  const { ask } = await harnessFor(demo)
  const points = await ask('FEParamGetPtosVenta', '', { cuit: saved.cuit })
  expect(points.all('Nro')).toEqual(['7', '5'])
})

it('knows what was authorized in homologation before, and goes on from there', async () => {
  const series = await addSeries('homologation')
  await addInvoice(series, 2, '76480000000009')
  await addInvoice(series, 1, '76480000000002')
  await addInvoice(series, 3, null)
  await addInvoice(await addSeries('production'), 8, '76480000000099')
  const { ask, invoice } = await harnessFor(await start())

  const last = await ask('FECompUltimoAutorizado', '<ar:PtoVta>3</ar:PtoVta><ar:CbteTipo>6</ar:CbteTipo>')
  expect(last.one('CbteNro')).toBe('2')
  const found = await ask(
    'FECompConsultar',
    '<ar:FeCompConsReq><ar:CbteTipo>6</ar:CbteTipo><ar:CbteNro>2</ar:CbteNro><ar:PtoVta>3</ar:PtoVta></ar:FeCompConsReq>',
  )
  expect(found.text).toContain(
    '<ResultGet><Concepto>2</Concepto><DocTipo>96</DocTipo><DocNro>12345678</DocNro><CbteDesde>2</CbteDesde><CbteHasta>2</CbteHasta><CbteFch>20261120</CbteFch><ImpTotal>1210</ImpTotal><ImpTotConc>0</ImpTotConc><ImpNeto>1000</ImpNeto><ImpOpEx>0</ImpOpEx><ImpTrib>0</ImpTrib><ImpIVA>210</ImpIVA><FchServDesde>20261123</FchServDesde><FchServHasta>20261222</FchServHasta><FchVtoPago>20261120</FchVtoPago><MonId>PES</MonId><MonCotiz>1</MonCotiz><CondicionIVAReceptorId>5</CondicionIVAReceptorId><Iva><AlicIva><Id>5</Id><BaseImp>1000</BaseImp><Importe>210</Importe></AlicIva></Iva>' +
      '<Resultado>A</Resultado><CodAutorizacion>76480000000009</CodAutorizacion><EmisionTipo>CAE</EmisionTipo><FchVto>20261130</FchVto><FchProceso>20261120235959</FchProceso>',
  )
  const next = await invoice(3, {}, SERIES)
  expect(next.codes).toEqual({ errors: [], observations: [] })
  expect(next.one('CAE')).toBe('76480000000010')
})
