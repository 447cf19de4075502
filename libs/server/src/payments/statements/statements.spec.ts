import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Statement } from '@preciosa/contracts/payments'
import type { ReportChange, ReportRow } from '@preciosa/sandbox'
import { fetchedBody } from '@preciosa/testing'
import { openDesk, type TestDesk } from '../testing/open-desk.js'
import { DAY, HOUR, openPayments, type TestPayments } from '../testing/open-payments.js'
import { StatementsService } from './statements.service.js'

const MONTH = '2026-11'
let pay: TestPayments
let office: TestDesk
let statements: StatementsService
let folder: string

beforeEach(async () => {
  pay = await openPayments()
  office = await openDesk(pay)
  statements = pay.ledger.get(StatementsService)
  folder = mkdtempSync(join(tmpdir(), 'preciosa-statements-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await pay.close()
})

async function buyPack(holder = 'APRO'): Promise<string> {
  const account = await pay.buyer()
  await pay.ledger.db.transaction((client) =>
    pay.ledger.subscriptions.start(client, account, 'individualCar', { source: 'test' }),
  )
  const [pack] = await pay.ledger.db.query<{ id: number }>('select id from product where infocredits = 15')
  const { paymentId } = await pay.purchases.buyPack(account, pack!.id, pay.card({ holder }), randomUUID())
  await pay.work()
  return paymentId
}

async function subscribe(): Promise<void> {
  const [plan] = await pay.ledger.db.query<{ id: number }>(
    "select id from plan where code = 'individualCar' and billing = 'monthly'",
  )
  await pay.purchases.subscribe(await pay.buyer(), plan!.id, pay.card(), randomUUID())
}

interface Paid {
  id: number
  external_reference: string | null
  date_approved: string | null
  transaction_amount: number
  transaction_amount_refunded: number
}

async function atMercadoPago(): Promise<Paid[]> {
  const answer = await fetch(`${pay.mp.url}/v1/payments/search?limit=100`, {
    headers: { authorization: `Bearer ${pay.mp.accessToken}` },
  })
  return (await fetchedBody<{ results: Paid[] }>(answer)).results
}

async function numberOf(order: string): Promise<string> {
  return String((await atMercadoPago()).find((one) => one.external_reference === order)!.id)
}

interface Played {
  approved: string
  part: string
  whole: string
  lost: string
  won: string
}

/** Payments of all fates, a plan and two that failed, up to the first days of the next month. */
async function playMonth(): Promise<Played> {
  const [approved, part, whole, lost, won, waiting] = [
    await numberOf(await buyPack()),
    await numberOf(await buyPack()),
    await numberOf(await buyPack()),
    await numberOf(await buyPack()),
    await numberOf(await buyPack()),
    await numberOf(await buyPack('CONT')),
  ]
  await buyPack('FUND').catch(() => undefined)
  await subscribe()
  await pay.pass(3 * HOUR)
  await pay.mp.events.approve(waiting)
  await pay.mp.events.refund(part, 10.01)
  await pay.mp.events.refund(part, 20.5)
  await pay.mp.events.refund(whole)
  await pay.mp.events.chargeBack(lost)
  await pay.mp.events.chargeBack(won)
  await pay.pass(2 * DAY)
  await pay.mp.events.decideChargeback(won, 'reimbursed')
  await pay.mp.events.decideChargeback(lost, 'settled')
  await pay.pass(20 * DAY)
  return { approved, part, whole, lost, won }
}

async function fetched(): Promise<Statement> {
  expect(await statements.fetch(MONTH, office.staff)).toEqual({ status: 'asked', statement: null })
  await pay.pass(2 * 60_000)
  const { status, statement } = await statements.fetch(MONTH, office.staff)
  expect(status).toBe('imported')
  return statement!
}

const found = ({ found: differences }: Statement) =>
  differences.map(({ kind, paymentId, ours, theirs }) => [kind, paymentId, ours, theirs])
const findings = () =>
  pay.ledger.db.query<{ subject: string; detail: string }>(
    "select subject, detail from payment_finding where kind = 'statement' and settled_at is null",
  )
const rowsKept = () =>
  pay.ledger.db.query<{ statements: number; movements: number; audits: number }>(
    `select (select count(*) from payment_statement) as statements, (select count(*) from payment_movement) as movements,
            (select count(*) from audit where action = 'payment.import-statement') as audits`,
  )

it('reconciles a month of the sandbox to the cent', async () => {
  const { part, whole, lost, won } = await playMonth()
  const statement = await fetched()
  expect(found(statement)).toEqual([])
  expect(await findings()).toEqual([])

  const cents = (pesos: number) => Math.round(pesos * 100)
  const sum = (amounts: number[]) => amounts.reduce((total, each) => total + cents(each), 0)
  const paid = (await atMercadoPago()).filter(({ date_approved }) => date_approved !== null)
  const amountOf = (id: string) => paid.find((one) => String(one.id) === id)!.transaction_amount
  const { totals, matched, withholdings, movements } = statement
  expect(paid).toHaveLength(7)
  expect(matched).toBe(7)
  expect(movements).toBe(7 + 3 + 3)
  expect(cents(totals.gross)).toBe(sum(paid.map(({ transaction_amount }) => transaction_amount)))
  expect(cents(totals.refunds)).toBe(-sum([10.01, 20.5, amountOf(whole)]))
  expect(cents(totals.disputes)).toBe(-sum([amountOf(lost), amountOf(won)]) + cents(amountOf(won)))
  expect(sum(withholdings.map(({ amount }) => amount))).toBe(cents(totals.withheld))
  expect(withholdings.map(({ tax, place }) => [tax, place])).toEqual([
    ['tax_withholding', 'iva'],
    ['tax_withholding_sirtac', 'buenos_aires'],
  ])
  expect(totals.unexplained).toBe(0)
  expect(cents(totals.net)).toBe(
    sum([totals.gross, totals.refunds, totals.disputes, totals.fee, totals.withheld]),
  )
  expect(
    (await statements.list()).map(({ id, totals: listed, differences }) => [id, listed, differences]),
  ).toEqual([[MONTH, totals, 0]])

  const csv = [...(await statements.csv(MONTH, office.staff))].join('').split('\n')
  expect(csv.filter((line) => line.includes(`;${part};`))).toHaveLength(3)
  expect(csv.find((line) => line.startsWith(';;Total sin retiros'))).toContain(
    `;${String(totals.net).replace('.', ',')};`,
  )
})

it('names each planted difference, and takes them back once the report is right', async () => {
  const { approved, part, whole, lost, won } = await playMonth()
  const plant: ReportChange = (rows) => {
    const of = (id: string, type: string) =>
      rows.find((row) => row.SOURCE_ID === id && row.TRANSACTION_TYPE === type)!
    const paid = rows.filter(({ TRANSACTION_TYPE: type }) => type === 'SETTLEMENT')
    const [, , , , , sixth, seventh] = paid
    const strange = { ...of(approved, 'SETTLEMENT'), SOURCE_ID: '999', EXTERNAL_REFERENCE: '=1+1' }
    const dollars = { ...strange, SOURCE_ID: '998', TRANSACTION_CURRENCY: 'USD' }
    const late = '2026-12-01T00:00:00.000-03:00'
    const early = { ...strange, SOURCE_ID: '997', SETTLEMENT_DATE: late }
    const other = { ...strange, SOURCE_ID: '', TRANSACTION_TYPE: 'CASHBACK' }
    const withdrawn = {
      ...strange,
      ...{ SOURCE_ID: '', TRANSACTION_TYPE: 'WITHDRAWAL', TRANSACTION_AMOUNT: '-1.00', FEE_AMOUNT: '0.00' },
      ...{ TAXES_AMOUNT: '0.00', TAXES_DISAGGREGATED: '', SETTLEMENT_NET_AMOUNT: '-1.00' },
    }
    return [
      ...rows
        .filter((row) => row !== sixth && row !== of(whole, 'REFUND') && row !== of(lost, 'CHARGEBACK'))
        .map((row) => {
          if (row === of(won, 'SETTLEMENT')) return { ...row, TRANSACTION_AMOUNT: '1.00' }
          if (row === of(part, 'SETTLEMENT')) return moreFee(row)
          return row
        }),
      ...[seventh!, strange, dollars, early, other, withdrawn],
    ]
  }
  const [, , , , , sixth, seventh] = (await atMercadoPago())
    .filter(({ date_approved }) => date_approved !== null)
    .sort((a, b) => Date.parse(a.date_approved!) - Date.parse(b.date_approved!))
    .map(({ id }) => String(id))
  pay.mp.changeReports(plant)
  const statement = await fetched()
  expect(found(statement).map(([kind, id]) => [kind, id])).toEqual([
    ['fee', part],
    ['wrong-sum', won],
    ['amount', won],
    ['twice', seventh],
    ['not-ours', '999'],
    ['other-currency', '998'],
    ['other-month', '997'],
    ['other-movement', ''],
    ['refund', whole],
    ['dispute', lost],
    ['missing', sixth],
  ])
  expect(statement.totals.withdrawals).toBe(-1)
  expect(statement.differences).toBe(11)
  expect(await findings()).toEqual([
    {
      subject: MONTH,
      detail: expect.stringMatching(/^11 diferencias: Otra comisión \(1\), El renglón no suma \(1\), /),
    },
  ])
  const csv = [...(await statements.csv(MONTH, office.staff))].join('')
  expect(csv).toContain(`;"'=1+1";`)
  expect(csv).toContain(`;;Diferencia;;${sixth};`)

  pay.mp.changeReports(undefined)
  await pay.mp.advance(HOUR)
  const [first] = await pay.provider.reports()
  await pay.provider.askReport(first!.from, first!.until, ['SOURCE_ID'])
  await pay.pass(HOUR)
  expect((await statements.fetch(MONTH)).statement?.found).toEqual([])
  expect(await findings()).toEqual([])
})

function moreFee(row: ReportRow): ReportRow {
  const more = (text: string) => (Number(text) - 1).toFixed(2)
  return { ...row, FEE_AMOUNT: more(row.FEE_AMOUNT), SETTLEMENT_NET_AMOUNT: more(row.SETTLEMENT_NET_AMOUNT) }
}

describe('a file', () => {
  const HEADING = [
    ...['SOURCE_ID', 'TRANSACTION_TYPE', 'TRANSACTION_AMOUNT', 'TRANSACTION_CURRENCY', 'TRANSACTION_DATE'],
    ...['FEE_AMOUNT', 'TAXES_AMOUNT', 'SETTLEMENT_NET_AMOUNT', 'USER_ID'],
  ].join(',')
  const line = (id: string, date = '2026-11-20T10:00:00.000-04:00') =>
    `${id},SETTLEMENT,100.00,ARS,${date},-6.29,-3.50,90.21,${pay.mp.collectorId}`
  const sent = (content: string | Buffer) => {
    const path = join(folder, 'report.csv')
    writeFileSync(path, content)
    return { path, fileName: 'report.csv' }
  }
  const take = (content: string | Buffer) => statements.importFile(MONTH, sent(content), office.staff)

  beforeEach(() => pay.pass(25 * DAY))

  it('changes nothing when it comes again, and takes the place of the one before when it is another', async () => {
    const content = `${HEADING}\n${line('1')}\n${line('2')}\n`
    expect((await take(content)).status).toBe('imported')
    const [once] = await rowsKept()
    expect((await take(content)).status).toBe('unchanged')
    expect(await rowsKept()).toEqual([once])
    expect(once).toEqual({ statements: 1, movements: 2, audits: 1 })
    expect((await take(`${HEADING}\n${line('3')}\n`)).status).toBe('imported')
    expect(await rowsKept()).toEqual([{ statements: 1, movements: 1, audits: 2 }])
  })

  it('counts a line once that is there again', async () => {
    const other = line('1').replace('100.00', '50.00')
    const { statement } = await take(`${HEADING}\n${line('1')}\n${line('1')}\n${other}\n${line('1')}\n`)
    const { totals, movements } = statement!
    expect([movements, totals.gross, totals.fee, totals.net]).toEqual([4, 150, -12.58, 180.42])
    expect((await statements.list()).map((listed) => [listed.movements, listed.totals])).toEqual([
      [4, totals],
    ])
    const csv = [...(await statements.csv(MONTH, office.staff))].join('')
    expect(csv).toContain(';;Total sin retiros;;;;;;;150;-12,58;-7;180,42;')
  })

  it('shows again what staff settled, if another file has differences too', async () => {
    await take(`${HEADING}\n${line('1')}\n`)
    const [finding] = await pay.ledger.db.query<{ id: number }>(
      "select id from payment_finding where kind = 'statement'",
    )
    await office.findings.settle(finding!.id, 'Es de otro programa de la empresa.', office.staff)
    await statements.checkOpen()
    expect(await findings()).toEqual([])
    await take(`${HEADING}\n${line('2')}\n`)
    expect(await findings()).toEqual([{ subject: MONTH, detail: '1 diferencia: No es un pago de acá (1).' }])
  })

  it.each([
    ['empty', () => '', 'El archivo está vacío.'],
    ['without movements', () => `${HEADING}\n`, 'El archivo no tiene movimientos.'],
    [
      'of another month',
      () => `${HEADING}\n${line('1', '2026-10-20T10:00:00-03:00')}\n`,
      'El archivo es de 2026-10, no de 2026-11.',
    ],
    [
      'of another account',
      () => `${HEADING}\n${line('1').replace(/\d+$/, '5')}\n`,
      /^El archivo es de otra cuenta de Mercado Pago \(5\)/,
    ],
    [
      'cut in a line',
      () => `${HEADING}\n${line('1')}\n${line('2').slice(0, 30)}`,
      /renglón 3 tiene 5 columnas de 9: el archivo está cortado/,
    ],
    ['cut in quotes', () => `${HEADING}\n${line('1')}\n"2,SETTLEMENT`, 'Las comillas no cierran bien.'],
    [
      'with more cells',
      () => `${HEADING}\n${line('1')},x\n`,
      'El renglón 2 tiene más columnas que el encabezado.',
    ],
    [
      'with wrong columns',
      () => 'DATE,SOURCE_ID\n1,2\n',
      /^Faltan columnas: TRANSACTION_TYPE, .*Todas las transacciones/,
    ],
    ['with a column twice', () => `${HEADING},USER_ID\n${line('1')},1\n`, 'Hay columnas repetidas: USER_ID.'],
    ['in Latin-1', () => Buffer.from(`${HEADING}\n${line('1')}\nñ\n`, 'latin1'), /no está en utf-8/],
    ['in UTF-16', () => Buffer.from(`\ufeff${HEADING}\n${line('1')}\n`, 'utf16le'), /está en utf-16le/],
    ['that is a ZIP', () => Buffer.from('PK\x03\x04aaaa'), /es una planilla o un ZIP/],
    [
      'with a wrong cell',
      () => `${HEADING}\n${line('=1+1')}\n`,
      'Renglón 2, SOURCE_ID: No es un número de operación.',
    ],
    ['too large', () => Buffer.alloc(32 * 1024 * 1024 + 1, 'a'), /pesa 32 MB y el límite es de 32 MB/],
  ])('%s is refused whole', async (_, content, reason) => {
    await expect(take(content())).rejects.toMatchObject({
      code: 'validation',
      message: typeof reason === 'string' ? reason : expect.stringMatching(reason),
    })
    expect(await rowsKept()).toEqual([{ statements: 0, movements: 0, audits: 0 }])
  })

  it('is refused before the month ends', async () => {
    await expect(statements.importFile('2026-12', sent(''), office.staff)).rejects.toMatchObject({
      code: 'conflict',
      message: 'El mes 2026-12 todavía no terminó.',
    })
  })

  it('leaves nothing if a later write fails', async () => {
    await pay.ledger.db.query('alter table payment_finding rename to away')
    await expect(take(`${HEADING}\n${line('1')}\n`)).rejects.toThrow('payment_finding')
    await pay.ledger.db.query('alter table away rename to payment_finding')
    expect(await rowsKept()).toEqual([{ statements: 0, movements: 0, audits: 0 }])
  })
})

describe('a report from Mercado Pago', () => {
  beforeEach(() => pay.pass(25 * DAY))

  it('is refused while it is away', async () => {
    pay.mp.misbehave({ status: 503, call: 'GET /v1/account/settlement_report' })
    await expect(statements.fetch(MONTH)).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('leaves the seller’s configuration as it is, and names what it lacks', async () => {
    const configured = { columns: [{ key: 'SOURCE_ID' }, { key: 'TRANSACTION_TYPE' }] }
    const url = `${pay.mp.url}/v1/account/settlement_report/config`
    const headers = { authorization: `Bearer ${pay.mp.accessToken}` }
    await fetch(url, { method: 'POST', headers, body: JSON.stringify(configured) })
    await expect(statements.fetch(MONTH)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/le faltan columnas: TRANSACTION_AMOUNT, /),
    })
    expect(await fetchedBody(await fetch(url, { headers }))).toEqual(configured)
  })
})
