import { BILLING } from '@preciosa/testing'
import { openInvoices, type TestInvoices } from '../testing/open-invoices.js'
import { START } from '../testing/settings.js'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let test: TestInvoices
beforeAll(async () => {
  test = await openInvoices()
})
beforeEach(() => test.fresh())
afterAll(() => test.close())

const pass = (ms: number) => test.ledger.clock.set(new Date(test.ledger.clock.now().getTime() + ms))
const states = async () => (await test.rows()).map(({ kind, state, number }) => [kind, state, number])
const stopOf = async () => (await test.series()).map(({ stop }) => stop)[0]
const run = () => test.sending.run()
const settle = async () => {
  await test.ledger.db.query('update invoice_series set settling = true where stop is not null')
  await run()
}

describe('numbers', () => {
  it('are given in order, each with what ARCA said', async () => {
    await test.pay()
    await test.pay({ amountCents: 1 })
    await run()
    expect(await states()).toEqual([
      ['invoice', 'authorized', 1],
      ['invoice', 'authorized', 2],
    ])
    const [first] = await test.rows()
    expect(first).toMatchObject({ letter: 'B', date: '2026-11-25', documentNumber: '30111222' })
    expect(first?.cae).toBe(test.atArca()[0]?.cae)
  })

  it('run by letter and kind', async () => {
    const business = {
      ...BILLING,
      taxStatus: 'IVA Responsable Inscripto',
      taxType: 'CUIT',
      taxId: '30-50001091-2',
    } as const
    const paid = await test.pay({ amountCents: 12_100 })
    await test.pay({ billed: business })
    await test.says(paid, { refundedCents: 6_050 })
    await run()
    // The note waits for its invoice.
    await run()
    expect((await test.rows()).map(({ letter, kind, number }) => [letter, kind, number])).toEqual([
      ['B', 'invoice', 1],
      ['A', 'invoice', 1],
      ['B', 'credit-note', 1],
    ])
    expect(
      test
        .atArca()
        .map(({ type }) => type)
        .sort(),
    ).toEqual([1, 6, 8])
  })

  it('carry the day of Buenos Aires, never one before the last', async () => {
    // The next day already, in UTC.
    test.ledger.clock.set(new Date('2026-11-26T02:30:00Z'))
    await test.pay()
    await run()
    // As if the clock had been ahead.
    await test.ledger.db.query(`update invoice_series set last_date = '2026-11-28'`)
    await test.pay()
    await run()
    expect((await test.rows()).map(({ date }) => date)).toEqual(['2026-11-25', '2026-11-28'])
  })

  it('of a charge of the 31st are dated on the day they are asked for, with the days that were paid', async () => {
    // A sandbox of its own: it takes no ticket from a later time.
    const own = await openInvoices()
    try {
      own.ledger.clock.set(new Date('2027-01-01T02:59:00Z'))
      await own.pay({ until: new Date('2027-02-01T02:59:00Z') })
      own.ledger.clock.set(new Date('2027-01-01T03:01:00Z'))
      await own.sending.run()
      const [row] = await own.rows()
      expect(row).toMatchObject({
        date: '2027-01-01',
        from: '2026-12-31',
        until: '2027-01-30',
        state: 'authorized',
      })
    } finally {
      await own.close()
    }
  })

  it('are one in flight for several workers at once', async () => {
    for (let count = 0; count < 6; count++) await test.pay()
    await Promise.all(Array.from({ length: 4 }, run))
    expect((await test.rows()).map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6])
    expect(test.atArca()).toHaveLength(6)
    expect(test.arca.asked.filter((call) => call === 'FECAESolicitar').length).toBeGreaterThanOrEqual(6)
  })
})

describe('a lost answer', () => {
  it.each([
    ['a dropped connection', { how: 'drop', isExecuted: true } as const],
    ['a server error', { how: 'status', status: 502, isExecuted: true } as const],
    ['an answer that can’t be read', { how: 'unreadable', isExecuted: true } as const],
  ])('of an invoice that ARCA authorized is found by its number: %s', async (_, fault) => {
    await test.pay()
    await test.pay()
    test.arca.misbehave(fault)
    await run()
    expect(await states()).toEqual([
      ['invoice', 'uncertain', 1],
      ['invoice', 'pending', null],
    ])
    await run()
    expect(await states()).toEqual([
      ['invoice', 'authorized', 1],
      ['invoice', 'authorized', 2],
    ])
    expect(test.atArca()).toHaveLength(2)
  })

  it('of an invoice that ARCA doesn’t have is sent again under the same number', async () => {
    await test.pay()
    test.arca.misbehave({ how: 'drop' })
    await run()
    await run()
    expect(await states()).toEqual([['invoice', 'authorized', 1]])
    expect(test.atArca()).toHaveLength(1)
  })

  it('decides nothing while ARCA doesn’t say that the number is free', async () => {
    await test.pay()
    test.arca.misbehave({ how: 'drop' })
    await run()
    for (const fault of [{ how: 'error', code: 501 }, { how: 'unreadable' }, { how: 'drop' }] as const) {
      test.arca.misbehave(fault, { call: 'FECompConsultar' })
      await run()
      expect(await states()).toEqual([['invoice', 'uncertain', 1]])
    }
    expect(test.atArca()).toHaveLength(0)
  })

  it('of an invoice keeps its refund waiting', async () => {
    const paid = await test.pay({ amountCents: 12_100 })
    test.arca.misbehave({ how: 'drop', isExecuted: true })
    await run()
    await test.says(paid, { status: 'refunded', detail: 'refunded' })
    test.arca.misbehave({ how: 'drop' }, { call: 'FECompConsultar' })
    await run()
    expect(await states()).toEqual([
      ['invoice', 'uncertain', 1],
      ['credit-note', 'pending', null],
    ])
    await run()
    await run()
    expect(await states()).toEqual([
      ['invoice', 'authorized', 1],
      ['credit-note', 'authorized', 1],
    ])
  })
})

describe('a series', () => {
  it('stops at another system’s number, and takes it over when staff settle it', async () => {
    await test.pay()
    await run()
    const [ours] = test.atArca()
    test.arca.addForeignInvoice({ cuit: ours?.cuit ?? '', pointOfSale: ours?.pointOfSale ?? 0, type: 6 })
    await test.pay()
    await run()
    expect(await stopOf()).toMatchObject({ kind: 'other-number', ours: 1, theirs: 2 })
    await run()
    expect(test.atArca()).toHaveLength(2)
    await settle()
    expect(await stopOf()).toBeNull()
    expect((await test.rows()).map(({ number, paymentId }) => [number, paymentId !== null])).toEqual([
      [1, true],
      [3, true],
      [2, false],
    ])
  })

  it('goes on after a restore: each number that is lacked belongs to the payment that is equal', async () => {
    const paid = [await test.pay(), await test.pay({ amountCents: 12_100 }), await test.pay()]
    await run()
    const before = await test.rows()
    // The copy is from before the second: its row and the third's are made anew, by the reconcile.
    await test.ledger.db.query('update invoice_exchange set invoice_id = null')
    await test.ledger.db.query(`delete from invoice where number > 1`)
    await test.ledger.db.query('update invoice_series set last_number = 1')
    await test.follow(paid[1] ?? '')
    await run()
    expect(await stopOf()).toMatchObject({ ours: 1, theirs: 3 })
    await settle()
    // The third payment is heard of last.
    await test.follow(paid[2] ?? '')
    await run()
    const after = await test.rows()
    const of = (rows: typeof before) =>
      rows.map(({ paymentId, number, cae }) => `${paymentId} ${number} ${cae}`).sort()
    expect(of(after)).toEqual(of(before))
    expect(test.atArca()).toHaveLength(3)
    // Each is credited as any other.
    for (const id of paid) await test.says(id, { status: 'refunded', detail: 'refunded' })
    await run()
    expect((await test.rows()).map(({ state }) => state)).toEqual(
      Array.from({ length: 6 }, () => 'authorized'),
    )
  })

  it('is compared at night also if nothing waits', async () => {
    await test.pay()
    await run()
    const asked = test.arca.asked.length
    await run()
    expect(test.arca.asked).toHaveLength(asked)
    const [ours] = test.atArca()
    test.arca.addForeignInvoice({
      cuit: ours?.cuit ?? '',
      pointOfSale: ours?.pointOfSale ?? 0,
      type: 6,
    })
    await test.sending.run({ comparesAll: true })
    expect(await stopOf()).toMatchObject({ kind: 'other-number', ours: 1, theirs: 2 })
  })

  it('stands still when ARCA has fewer numbers than we', async () => {
    await test.pay()
    await run()
    await test.ledger.db.query('update invoice_series set last_number = 5')
    await test.pay()
    await run()
    await settle()
    expect(await stopOf()).toMatchObject({ ours: 5, theirs: 1 })
    expect(test.atArca()).toHaveLength(1)
  })

  it('stops where our number is of another invoice, which keeps its number', async () => {
    await test.pay()
    test.arca.misbehave({ how: 'drop' })
    await run()
    const [row] = await test.rows()
    test.arca.addForeignInvoice({ cuit: row?.issuer?.cuit ?? '', pointOfSale: row?.point ?? 0, type: 6 })
    await run()
    expect(await stopOf()).toMatchObject({ kind: 'other-invoice' })
    await settle()
    expect((await test.rows()).map(({ number, paymentId }) => [number, paymentId !== null])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  it('stops after five rejections in a row, so that a fault of ours rejects no more', async () => {
    for (let count = 0; count < 7; count++) await test.pay()
    test.arca.misbehave({ how: 'reject', code: 10_007 }, { times: 7 })
    await run()
    expect((await states()).filter(([, state]) => state === 'rejected')).toHaveLength(5)
    expect(await stopOf()).toMatchObject({ kind: 'refused', notes: [{ code: 10_007 }] })
  })

  it('goes on after any number of recipients that ARCA doesn’t take', async () => {
    for (let count = 0; count < 7; count++) await test.pay()
    test.arca.misbehave({ how: 'reject', code: 10_015 }, { times: 6 })
    await run()
    expect((await states()).map(([, state]) => state)).toEqual([
      ...Array.from({ length: 6 }, () => 'rejected'),
      'authorized',
    ])
  })

  it('stops at a point of sale that isn’t ours, and keeps what waits', async () => {
    await test.use({ point: 900 })
    await test.pay()
    await run()
    expect(await stopOf()).toMatchObject({ kind: 'refused' })
    expect(await states()).toEqual([['invoice', 'pending', null]])
  })

  it('says what keeps it from going on, and goes on by itself', async () => {
    await test.pay()
    test.arca.misbehave({ how: 'status', status: 503 }, { call: 'FECompUltimoAutorizado' })
    await run()
    expect(await test.series()).toMatchObject([{ stop: null, problem: expect.any(String) as string }])
    await run()
    expect(await test.series()).toMatchObject([{ problem: null, last_number: 1, holder: null }])
  })

  it('is taken over from a process that died, three minutes later', async () => {
    await test.pay()
    await run()
    await test.pay()
    await test.ledger.db.query(
      `update invoice_series set holder = gen_random_uuid(), held_until = $1::timestamptz + interval '3 minutes'`,
      [test.ledger.clock.now()],
    )
    await run()
    expect(test.atArca()).toHaveLength(1)
    pass(3 * MINUTE)
    await run()
    expect(test.atArca()).toHaveLength(2)
  })
})

it('sends nothing with a certificate that has ended, or while off', async () => {
  await test.pay()
  await test.use({ isOn: false })
  await run()
  await test.use({ isOn: true })
  test.ledger.clock.set(new Date(START.getTime() + 3 * 366 * DAY))
  await run()
  expect(test.atArca()).toHaveLength(0)
})

it('mails an authorized invoice once', async () => {
  await test.pay()
  test.arca.misbehave({ how: 'drop', isExecuted: true })
  await run()
  await run()
  await run()
  const mails = await test.ledger.db.query<{ kind: string; data: object }>('select kind, data from mail')
  expect(mails).toEqual([
    { kind: 'invoice-issued', data: expect.objectContaining({ letter: 'B', totalCents: 650_000 }) as object },
  ])
})

it('keeps each request with its answer, without the ticket', async () => {
  await test.pay()
  test.arca.misbehave({ how: 'drop' })
  await run()
  await run()
  const kept = await test.ledger.db.query<{ operation: string; request: string; answer: string | null }>(
    'select operation, request, answer from invoice_exchange order by id',
  )
  expect(kept.map(({ operation, answer }) => [operation, answer === null])).toEqual([
    ['FECAESolicitar', true],
    ['FECompConsultar', false],
    ['FECAESolicitar', false],
  ])
  for (const { request } of kept) expect(request).not.toMatch(/Token|Sign/)
})
