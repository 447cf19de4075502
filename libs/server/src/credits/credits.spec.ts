import fc from 'fast-check'
import { openLedger, type TestLedger } from './testing/open-ledger.js'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await openLedger()
})

beforeEach(() => {
  ledger.clock.set(new Date('2026-11-15T12:00:00Z'))
})

afterEach(async () => {
  expect(await ledger.credits.check()).toEqual([])
})

afterAll(async () => {
  await ledger.close()
})

const END_OF_MONTH = '2026-12-01T03:00:00Z'
const charge = (id: number, ...codias: number[]) => ledger.credits.charge(id, codias, 'cars')

async function inTransaction<T>(work: Parameters<typeof ledger.db.transaction<T>>[0]): Promise<T> {
  return ledger.db.transaction(work)
}

describe('paying', () => {
  it('costs one credit a vehicle and month, repeats none', async () => {
    const id = await ledger.account()
    await ledger.lot(id, { kind: 'plan', amount: 3, expires: END_OF_MONTH })
    expect(await charge(id, 10001)).toEqual({ outcome: 'charged', charged: 1, balance: 2 })
    expect(await charge(id, 10001)).toEqual({ outcome: 'free', charged: 0, balance: 2 })
    expect(await charge(id, 10001, 10002, 10002, 10003)).toEqual({
      outcome: 'charged',
      charged: 2,
      balance: 0,
    })
    expect(await charge(id, 10003, 10002)).toEqual({ outcome: 'free', charged: 0, balance: 0 })
    expect(await charge(id, 10004)).toEqual({ outcome: 'no-credits', charged: 0, balance: 0 })
  })

  it('is all or nothing for a batch', async () => {
    const id = await ledger.account()
    await ledger.lot(id, { kind: 'plan', amount: 2, expires: END_OF_MONTH })
    expect(await charge(id, 1, 2, 3)).toEqual({ outcome: 'no-credits', charged: 0, balance: 2 })
    expect(await ledger.credits.paidThisMonth(id)).toEqual([])
  })

  it('takes the earliest expiry first, then plan, gift, pack, adjustment, and welcome last', async () => {
    const id = await ledger.account()
    await ledger.lot(id, { kind: 'welcome', amount: 1, expires: 'infinity' })
    await ledger.lot(id, { kind: 'adjustment', amount: 1, expires: END_OF_MONTH })
    await ledger.lot(id, { kind: 'pack', amount: 1, expires: END_OF_MONTH })
    await ledger.lot(id, { kind: 'gift', amount: 1, expires: END_OF_MONTH })
    await ledger.lot(id, { kind: 'plan', amount: 1, expires: END_OF_MONTH })
    await ledger.lot(id, { kind: 'pack', amount: 1, expires: '2026-11-20T00:00:00Z' })
    const spent: string[] = []
    for (const codia of [1, 2, 3, 4, 5, 6]) {
      const before = await ledger.used(id)
      await charge(id, codia)
      const after = await ledger.used(id)
      spent.push(...Object.keys(after).filter((kind) => after[kind] !== before[kind]))
    }
    expect(spent).toEqual(['pack', 'plan', 'gift', 'pack', 'adjustment', 'welcome'])
  })

  it('spreads a batch over lots', async () => {
    const id = await ledger.account()
    await ledger.lot(id, { kind: 'plan', amount: 2, expires: END_OF_MONTH })
    await ledger.lot(id, { kind: 'gift', amount: 2, expires: END_OF_MONTH })
    await ledger.lot(id, { kind: 'welcome', amount: 3, expires: 'infinity' })
    expect(await charge(id, 1, 2, 3, 4, 5)).toEqual({ outcome: 'charged', charged: 5, balance: 2 })
    expect(await ledger.used(id)).toEqual({ gift: 2, plan: 2, welcome: 1 })
  })

  it('is due again next month, except what the welcome lot paid', async () => {
    const id = await ledger.account()
    await ledger.lot(id, { kind: 'plan', amount: 1, expires: END_OF_MONTH })
    await ledger.lot(id, { kind: 'welcome', amount: 1, expires: 'infinity' })
    await charge(id, 1)
    await charge(id, 2)
    ledger.clock.set(new Date(END_OF_MONTH))
    expect(await charge(id, 1)).toMatchObject({ outcome: 'no-credits', balance: 0 })
    expect(await charge(id, 2)).toMatchObject({ outcome: 'free' })
    expect(await ledger.credits.paidThisMonth(id)).toEqual([])
  })

  it('uses no lot before its start or after its end', async () => {
    const id = await ledger.account()
    await ledger.lot(id, { kind: 'gift', amount: 5, expires: '2026-11-15T12:00:00Z' })
    await ledger.lot(id, { kind: 'gift', amount: 5, starts: '2026-11-15T12:00:01Z', expires: END_OF_MONTH })
    expect(await charge(id, 1)).toMatchObject({ outcome: 'no-credits', balance: 0 })
  })

  it('serves the last credit once, however many ask for different vehicles at once', async () => {
    const id = await ledger.account()
    await ledger.lot(id, { kind: 'plan', amount: 1, expires: END_OF_MONTH })
    const outcomes = await Promise.all(Array.from({ length: 16 }, (_, at) => charge(id, at + 1)))
    expect(outcomes.filter(({ outcome }) => outcome === 'charged')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'no-credits')).toHaveLength(15)
  })

  it('holds under any mix of grants, batches and repeats at once', async () => {
    const batch = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(batch, { maxLength: 12 }),
        fc.array(fc.nat(4), { maxLength: 4 }),
        async (batches, grants) => {
          const id = await ledger.account()
          const given = grants.reduce((sum, amount) => sum + amount, 0)
          const granting = grants.map((amount, at) =>
            inTransaction((client) =>
              ledger.credits.grant(client, { accountId: id, kind: 'gift', amount, source: `g:${id}:${at}` }),
            ),
          )
          const charges = await Promise.all(batches.map((codias) => charge(id, ...codias)))
          await Promise.all(granting)
          const paid = await ledger.credits.paidThisMonth(id)
          expect(paid).toHaveLength(charges.reduce((sum, { charged }) => sum + charged, 0))
          expect(await ledger.credits.balance(id)).toBe(given - paid.length)
          const paidCodias = new Set(paid.map(({ codia }) => codia))
          charges.forEach(({ outcome }, at) => {
            if (outcome !== 'no-credits')
              expect(batches[at]?.every((codia) => paidCodias.has(codia))).toBe(true)
          })
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('giving', () => {
  it('happens once per source', async () => {
    const id = await ledger.account()
    const grant = () =>
      inTransaction((client) =>
        ledger.credits.grant(client, { accountId: id, kind: 'pack', amount: 15, source: `order:${id}` }),
      )
    expect(await Promise.all([grant(), grant(), grant()])).toEqual(
      expect.arrayContaining([true, false, false]),
    )
    expect(await ledger.credits.balance(id)).toBe(15)
  })

  it('can be taken back as far as it isn’t spent', async () => {
    const id = await ledger.account()
    const source = `order:back:${id}`
    await inTransaction((client) =>
      ledger.credits.grant(client, { accountId: id, kind: 'pack', amount: 15, source }),
    )
    await charge(id, 1, 2)
    expect(await inTransaction((client) => ledger.credits.takeBack(client, source))).toBe(13)
    expect(await inTransaction((client) => ledger.credits.takeBack(client, source))).toBe(0)
    expect(await ledger.credits.balance(id)).toBe(0)
    expect(await charge(id, 1)).toMatchObject({ outcome: 'free' })
    await expect(inTransaction((client) => ledger.credits.takeBack(client, 'nothing'))).rejects.toMatchObject(
      {
        code: 'not-found',
      },
    )
  })

  it('welcomes an address once, with any account', async () => {
    const [one, other] = [await ledger.account(), await ledger.account()]
    await inTransaction((client) => ledger.credits.welcome(client, { id: one, email: 'Ana@Ejemplo.com' }))
    await inTransaction((client) => ledger.credits.welcome(client, { id: other, email: 'ana@ejemplo.com' }))
    expect([await ledger.credits.balance(one), await ledger.credits.balance(other)]).toEqual([3, 0])
  })
})

describe('the month’s plan credits', () => {
  async function subscriber(): Promise<number> {
    const id = await ledger.account()
    await inTransaction((client) =>
      ledger.subscriptions.start(client, id, 'individualCar', { source: 'test' }),
    )
    return id
  }

  it('are given by the reset, once, and end with the month', async () => {
    const id = await subscriber()
    await ledger.credits.resetMonth()
    expect(await ledger.credits.resetMonth()).toBe(0)
    expect(await ledger.credits.balance(id)).toBe(15)
    await charge(id, 1)
    ledger.clock.set(new Date('2026-12-01T02:59:59Z'))
    expect(await ledger.credits.balance(id)).toBe(14)
    ledger.clock.set(new Date('2026-12-01T03:00:00Z'))
    await ledger.credits.resetMonth()
    expect(await ledger.credits.balance(id)).toBe(15)
  })

  it('are there at first use when the reset is late, once for many at once', async () => {
    const id = await subscriber()
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, at) => charge(id, at + 1)))
    expect(outcomes.filter(({ outcome }) => outcome === 'charged')).toHaveLength(15)
    expect(await ledger.credits.resetMonth()).toBe(0)
    expect(await ledger.credits.balance(id)).toBe(0)
  })
})

it('says where the ledger contradicts itself', async () => {
  const broken = await openLedger()
  const id = await broken.account()
  const lot = await broken.lot(id, { kind: 'plan', amount: 5, expires: END_OF_MONTH })
  await broken.credits.charge(id, [1], 'cars')
  await broken.db.query('update credit_lot set used = 3 where id = $1', [lot])
  await broken.db.query(`update credit_spend set spent_at = '2026-12-05T12:00:00Z'`)
  expect((await broken.credits.check()).map(({ fault }) => fault)).toEqual([
    'spend-in-another-month',
    'spend-outside-its-lot',
    'used-differs-from-spends',
  ])
  await broken.close()
})

it('lets packs live on where the operator says so', async () => {
  const other = await openLedger({ CREDITS_CARRY_OVER: 'packs' })
  const id = await other.account()
  await other.db.transaction((client) =>
    other.credits.grant(client, { accountId: id, kind: 'pack', amount: 15, source: 'order:1' }),
  )
  other.clock.set(new Date('2027-05-01T12:00:00Z'))
  expect(await other.credits.balance(id)).toBe(15)
  await other.close()
})
