import { CHARGING, runCheck } from './testing/charging-checks.js'
import { LedgerRepository } from './ledger.repository.js'
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

describe('a payment', () => {
  it.each(Object.entries(CHARGING))('%s', async (_, check) => {
    await runCheck(check, ledger)
  })
})

describe('a grant', () => {
  it('is given once per source', async () => {
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

  it('returns only its unspent credits when taken back', async () => {
    const id = await ledger.account()
    const source = `order:back:${id}`
    await inTransaction((client) =>
      ledger.credits.grant(client, { accountId: id, kind: 'pack', amount: 15, source }),
    )
    await charge(id, 1, 2)
    expect(
      await inTransaction((client) => ledger.credits.takeBack(client, source, 'Se devolvió el pago.')),
    ).toBe(13)
    expect(
      await inTransaction((client) => ledger.credits.takeBack(client, source, 'Se devolvió el pago.')),
    ).toBe(0)
    expect(await ledger.credits.balance(id)).toBe(0)
    expect(await charge(id, 1)).toMatchObject({ outcome: 'free' })
    const { lines } = await new LedgerRepository(ledger.db.pool).lines(id, { limit: 9, offset: 0 })
    const ofPack = lines.filter(({ type }) => type !== 'spend')
    expect(ofPack.map(({ type, credits, reason }) => [type, credits, reason]).sort()).toEqual([
      ['grant', 15, null],
      ['taken', -13, 'Se devolvió el pago.'],
    ])
    await expect(
      inTransaction((client) => ledger.credits.takeBack(client, 'nothing', 'Se devolvió el pago.')),
    ).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('welcomes an address once across accounts', async () => {
    const [one, other] = [await ledger.account(), await ledger.account()]
    await inTransaction((client) => ledger.freeCredits.welcome(client, { id: one, email: 'Ana@Ejemplo.com' }))
    await inTransaction((client) =>
      ledger.freeCredits.welcome(client, { id: other, email: 'ana@ejemplo.com' }),
    )
    expect([await ledger.credits.balance(one), await ledger.credits.balance(other)]).toEqual([3, 0])
  })
})

describe("the month's plan credits", () => {
  async function subscriber(): Promise<number> {
    const id = await ledger.account()
    await inTransaction((client) =>
      ledger.subscriptions.start(client, id, 'individualCar', { source: 'test' }),
    )
    return id
  }

  it('are given once by the reset and end with the month', async () => {
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

  it('are given once to 20 racing payments when the reset is late', async () => {
    const id = await subscriber()
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, at) => charge(id, at + 1)))
    expect(outcomes.filter(({ outcome }) => outcome === 'charged')).toHaveLength(15)
    expect(await ledger.credits.resetMonth()).toBe(0)
    expect(await ledger.credits.balance(id)).toBe(0)
  })
})

it('reports contradictions in the ledger', async () => {
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

it('keeps packs across months with CREDITS_CARRY_OVER=packs', async () => {
  const other = await openLedger({ CREDITS_CARRY_OVER: 'packs' })
  const id = await other.account()
  await other.db.transaction((client) =>
    other.credits.grant(client, { accountId: id, kind: 'pack', amount: 15, source: 'order:1' }),
  )
  other.clock.set(new Date('2027-05-01T12:00:00Z'))
  expect(await other.credits.balance(id)).toBe(15)
  await other.close()
})
