import { BILLING } from '@preciosa/testing'
import { openInvoices, type TestInvoices } from '../testing/open-invoices.js'
import { ADA } from '../testing/settings.js'
import { InvoicePdfs } from '../invoice-pdfs.service.js'
import { OwnInvoicesService } from '../own-invoices.service.js'
import { FleetInvoicesService } from './fleet-invoices.service.js'
import { InvoiceDeskService } from './invoice-desk.service.js'

const DAY = 24 * 3_600_000
const FOREIGN = {
  ...BILLING,
  taxStatus: 'Proveedor/Cliente del Exterior',
  taxType: 'PASAPORTE',
  taxId: 'ABC123456',
} as const
const ALL = { page: 1, perPage: 25, sort: 'id', order: 'ASC' } as const
const COMPANY = {
  ...BILLING,
  enterpriseName: 'Flota Sur S. A.',
  taxStatus: 'IVA Responsable Inscripto',
  taxType: 'CUIT',
  taxId: '30-50001091-2',
} as const
const PERIOD = { from: '2026-11-01', until: '2026-11-30', total: 121_000, recipient: COMPANY }

let test: TestInvoices
let desk: InvoiceDeskService
let groups: FleetInvoicesService
let own: OwnInvoicesService
let fleetId: number
beforeAll(async () => {
  test = await openInvoices()
  desk = test.ledger.get(InvoiceDeskService)
  groups = test.ledger.get(FleetInvoicesService)
  own = test.ledger.get(OwnInvoicesService)
  const [fleet] = await test.ledger.db.query<{ id: number }>(
    `insert into fleet (name, seats, price_cents, starts_at, ends_at, created_at)
     values ('Flota Sur', 10, 12100000, '2026-11-01T03:00:00Z', '2027-11-01T03:00:00Z', '2026-11-01') returning id`,
  )
  fleetId = fleet?.id ?? 0
})
beforeEach(() => test.fresh())
afterAll(() => test.close())

const run = () => test.sending.run()

it('holds what only a person may issue, with the reason, until its data are corrected', async () => {
  await test.pay({ billed: FOREIGN })
  await run()
  const { data } = await desk.invoices({ ...ALL, filter: { held: true } })
  expect(data).toMatchObject([
    { state: 'pending', number: null, hold: expect.stringContaining('exterior') as string },
  ])
  const id = data[0]?.id ?? 0
  expect(await desk.state()).toMatchObject({ held: 1, waiting: 0, rejected: 0 })
  await desk.reissue(id, undefined, ADA)
  await run()
  expect((await desk.invoice(id)).hold).toContain('exterior')
  await desk.reissue(id, { ...BILLING }, ADA)
  await run()
  expect(await desk.invoice(id)).toMatchObject({ state: 'authorized', hold: null, may: { reissue: false } })
  await expect(desk.reissue(id, undefined, ADA)).rejects.toMatchObject({ code: 'conflict' })
})

it('notes what was made by hand, with its credit note, and shows the person neither', async () => {
  const paid = await test.pay({ billed: FOREIGN })
  await test.says(paid, { status: 'refunded', detail: 'refunded' })
  const [{ id } = { id: 0 }] = await test.rows()
  expect(await desk.noteByHand(id, 'Factura E 0004-00000012', ADA)).toMatchObject({
    byHand: 'Factura E 0004-00000012',
  })
  await run()
  expect((await desk.invoice(id)).creditNotes).toMatchObject([{ state: 'pending' }])
  expect(await desk.state()).toMatchObject({ held: 1 })
  expect(
    (await own.list(test.account, { pageNumber: 1, pageSize: 20 })).response.map(({ kind }) => kind),
  ).toEqual(['credit-note'])
})

it('finds invoices by number, CAE, document and words of a name', async () => {
  await test.pay()
  await test.pay({ billed: { ...BILLING, enterpriseName: 'Joaquín Peña', taxId: '28999888' } })
  await run()
  const [first, second] = await test.rows()
  const found = async (q: string) => (await desk.invoices({ ...ALL, filter: { q } })).data.map(({ id }) => id)
  expect(await found('2')).toEqual([second?.id])
  expect(await found(`B ${String(first?.point).padStart(4, '0')}-00000001`)).toEqual([first?.id])
  for (const nothing of ['３', '%', '_', "'"]) expect(await found(nothing)).toEqual([])
  expect(await found(first?.cae ?? '')).toEqual([first?.id])
  expect(await found('28.999.888')).toEqual([second?.id])
  expect(await found('PEÑA')).toEqual([second?.id])
  expect(await found('nadie')).toEqual([])
})

it('counts what is late from the seventh day', async () => {
  await test.pay()
  const at = test.ledger.clock.now()
  test.ledger.clock.set(new Date(at.getTime() + 7 * DAY))
  expect(await desk.state()).toMatchObject({ waiting: 1, late: 1 })
})

describe('a group', () => {
  it('is invoiced once for its days, and again once that is credited', async () => {
    const { id } = await groups.add({ fleetId, ...PERIOD }, ADA)
    await expect(
      groups.add({ fleetId, ...PERIOD, from: '2026-11-30', until: '2026-12-30' }, ADA),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
    await run()
    expect(await desk.invoice(id)).toMatchObject({
      type: 'A',
      total: 121_000,
      net: 100_000,
      vat: 21_000,
      may: { credit: true },
    })
    await groups.credit(id, { amount: 21_000, left: 121_000, reason: 'Un asiento de menos' }, ADA)
    await expect(
      groups.credit(id, { amount: 21_000, left: 121_000, reason: 'Un asiento de menos' }, ADA),
    ).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      groups.credit(id, { amount: 100_001, left: 100_000, reason: 'Todo lo que queda' }, ADA),
    ).rejects.toMatchObject({ code: 'conflict' })
    await groups.credit(id, { amount: 100_000, left: 100_000, reason: 'Todo lo que queda' }, ADA)
    await run()
    expect((await desk.invoice(id)).creditNotes.map(({ total, state }) => [total, state])).toEqual([
      [21_000, 'authorized'],
      [100_000, 'authorized'],
    ])
    await groups.add({ fleetId, ...PERIOD }, ADA)
  })

  it('is refused with wrong data of the recipient, days the wrong way round, and while off', async () => {
    const wrong = { fleetId, ...PERIOD, recipient: { ...COMPANY, taxId: '30-50001091-3' } }
    await expect(groups.add(wrong, ADA)).rejects.toMatchObject({
      code: 'validation',
      errors: [expect.objectContaining({ path: 'recipient.taxId' })],
    })
    await expect(groups.add({ fleetId, ...PERIOD, until: '2026-10-31' }, ADA)).rejects.toMatchObject({
      code: 'validation',
    })
    await expect(groups.add({ fleetId, ...PERIOD, from: '2026-10-31' }, ADA)).rejects.toMatchObject({
      errors: [{ path: 'from' }],
    })
    await expect(groups.add({ fleetId, ...PERIOD, until: '9999-12-31' }, ADA)).rejects.toMatchObject({
      errors: [{ path: 'until' }],
    })
    await expect(groups.add({ fleetId: 99_999, ...PERIOD }, ADA)).rejects.toMatchObject({ code: 'not-found' })
    await test.use({ isOn: false })
    await expect(groups.add({ fleetId, ...PERIOD }, ADA)).rejects.toMatchObject({ code: 'conflict' })
  })
})

it('gives people their authorized invoices as PDF, and no one else’s', async () => {
  await test.pay()
  const [{ id, billId } = { id: 0, billId: '' }] = await test.rows()
  await expect(own.pdf(test.account, id)).rejects.toMatchObject({ code: 'not-found' })
  await run()
  const file = await own.pdf(test.account, id)
  expect(file).toMatchObject({
    name: 'factura-b-' + (await named()) + '.pdf',
    contentType: 'application/pdf',
  })
  expect(file.content.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(own.pdf(test.account + 1, id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await own.nameOf(billId ?? '')).toBe(`Factura B ${await named()}`)
  const part = { pageNumber: 1, pageSize: 20 }
  expect((await own.list(test.account, { ...part, paymentIds: [billId ?? ''] })).response).toHaveLength(1)
  expect((await own.list(test.account, { ...part, paymentIds: [crypto.randomUUID()] })).response).toEqual([])
  await expect(test.ledger.get(InvoicePdfs).of(999_999)).rejects.toMatchObject({ code: 'not-found' })
})

it('asks for another certificate or environment before it is switched on, and refuses an older sheet', async () => {
  await expect(test.use({ cuit: '30500010912' })).rejects.toMatchObject({
    code: 'validation',
    errors: [{ path: 'settings.isOn', message: expect.stringContaining('otro CUIT') as string }],
  })
  await expect(test.use({ environment: 'production' })).rejects.toMatchObject({
    errors: [{ path: 'settings.environment', message: expect.stringContaining('simulador') as string }],
  })
  const { settings } = await test.settings.sheet()
  if (settings === null) throw new Error('There are no settings')
  await expect(test.settings.save(0, settings, ADA)).rejects.toMatchObject({ code: 'conflict' })
})

async function named(): Promise<string> {
  const [row] = await test.rows()
  return `${String(row?.point).padStart(4, '0')}-00000001`
}
