import fc from 'fast-check'
import type { TestLedger } from './open-ledger.js'

type Check = (ledger: TestLedger) => Promise<void>

const NOVEMBER = new Date('2026-11-15T12:00:00Z')
const END_OF_MONTH = '2026-12-01T03:00:00Z'
const charge = (ledger: TestLedger, id: number, ...codias: number[]) =>
  ledger.credits.charge(id, codias, 'cars')

/** Expected behaviour of `charge_credits`; a deliberately broken function must fail at least one check. */
export const CHARGING: Readonly<Record<string, Check>> = {
  'costs one credit per vehicle and month and nothing when repeated': async (ledger) => {
    const id = await ledger.account()
    await ledger.lot(id, { kind: 'plan', amount: 3, expires: END_OF_MONTH })
    expect(await charge(ledger, id, 10001)).toEqual({ outcome: 'charged', charged: 1, balance: 2 })
    expect(await charge(ledger, id, 10001)).toEqual({ outcome: 'free', charged: 0, balance: 2 })
    expect(await charge(ledger, id, 10001, 10002, 10002, 10003)).toEqual({
      outcome: 'charged',
      charged: 2,
      balance: 0,
    })
    expect(await charge(ledger, id, 10003, 10002)).toEqual({ outcome: 'free', charged: 0, balance: 0 })
    expect(await charge(ledger, id, 10004)).toEqual({ outcome: 'no-credits', charged: 0, balance: 0 })
  },

  'is all or nothing for a batch': async (ledger) => {
    const id = await ledger.account()
    await ledger.lot(id, { kind: 'plan', amount: 2, expires: END_OF_MONTH })
    expect(await charge(ledger, id, 1, 2, 3)).toEqual({ outcome: 'no-credits', charged: 0, balance: 2 })
    expect(await ledger.credits.paidThisMonth(id)).toEqual([])
  },

  'takes the earliest expiry first, then plan, gift, pack, adjustment and welcome': async (ledger) => {
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
      await charge(ledger, id, codia)
      const after = await ledger.used(id)
      spent.push(...Object.keys(after).filter((kind) => after[kind] !== before[kind]))
    }
    expect(spent).toEqual(['pack', 'plan', 'gift', 'pack', 'adjustment', 'welcome'])
  },

  'spreads a batch over lots, the earliest expiry first': async (ledger) => {
    const id = await ledger.account()
    await ledger.lot(id, { kind: 'plan', amount: 2, expires: END_OF_MONTH })
    await ledger.lot(id, { kind: 'gift', amount: 2, expires: END_OF_MONTH })
    await ledger.lot(id, { kind: 'welcome', amount: 3, expires: 'infinity' })
    await ledger.lot(id, { kind: 'pack', amount: 2, expires: '2026-11-20T00:00:00Z' })
    expect(await charge(ledger, id, 1, 2, 3)).toEqual({ outcome: 'charged', charged: 3, balance: 6 })
    expect(await ledger.used(id)).toEqual({ gift: 0, pack: 2, plan: 1, welcome: 0 })
    expect(await charge(ledger, id, 4, 5, 6, 7)).toEqual({ outcome: 'charged', charged: 4, balance: 2 })
    expect(await ledger.used(id)).toEqual({ gift: 2, pack: 2, plan: 2, welcome: 1 })
  },

  'takes the older of two equal lots': async (ledger) => {
    const id = await ledger.account()
    const lots = []
    for (const amount of [2, 9, 9])
      lots.push(await ledger.lot(id, { kind: 'gift', amount, expires: END_OF_MONTH }))
    await charge(ledger, id, 1)
    await charge(ledger, id, 2, 3)
    const used = await ledger.db.query<{ used: number }>(
      'select used from credit_lot where id = any($1) order by id',
      [lots],
    )
    expect(used).toEqual([{ used: 2 }, { used: 1 }, { used: 0 }])
  },

  'is due again next month unless the welcome lot paid': async (ledger) => {
    const id = await ledger.account()
    await ledger.lot(id, { kind: 'plan', amount: 1, expires: END_OF_MONTH })
    await ledger.lot(id, { kind: 'welcome', amount: 3, expires: 'infinity' })
    await charge(ledger, id, 1)
    await charge(ledger, id, 2)
    await charge(ledger, id, 3, 4)
    ledger.clock.set(new Date(END_OF_MONTH))
    expect(await charge(ledger, id, 1)).toEqual({ outcome: 'no-credits', charged: 0, balance: 0 })
    expect(await charge(ledger, id, 2)).toEqual({ outcome: 'free', charged: 0, balance: 0 })
    expect(await charge(ledger, id, 2, 3, 4)).toEqual({ outcome: 'free', charged: 0, balance: 0 })
    expect(await ledger.credits.paidThisMonth(id)).toEqual([])
  },

  'uses no lot before its start or after its end': async (ledger) => {
    const id = await ledger.account()
    await ledger.lot(id, { kind: 'gift', amount: 5, expires: NOVEMBER.toISOString() })
    await ledger.lot(id, { kind: 'gift', amount: 5, starts: '2026-11-15T12:00:01Z', expires: END_OF_MONTH })
    for (const codias of [[1], [1, 2]])
      expect(await charge(ledger, id, ...codias)).toEqual({ outcome: 'no-credits', charged: 0, balance: 0 })
    await ledger.lot(id, { kind: 'welcome', amount: 2, starts: NOVEMBER.toISOString(), expires: 'infinity' })
    expect(await charge(ledger, id, 1)).toEqual({ outcome: 'charged', charged: 1, balance: 1 })
    await ledger.lot(id, { kind: 'welcome', amount: 1, expires: 'infinity' })
    expect(await charge(ledger, id, 2, 3)).toEqual({ outcome: 'charged', charged: 2, balance: 0 })
    expect(await ledger.used(id)).toEqual({ gift: 0, welcome: 3 })
  },

  'takes the credits of its account and counts only for it': async (ledger) => {
    const [rich, poor] = [await ledger.account(), await ledger.account()]
    await ledger.lot(rich, { kind: 'welcome', amount: 5, expires: 'infinity' })
    await charge(ledger, rich, 1, 2)
    expect(await charge(ledger, poor, 1)).toEqual({ outcome: 'no-credits', charged: 0, balance: 0 })
    await ledger.lot(poor, { kind: 'gift', amount: 3, expires: END_OF_MONTH })
    expect(await charge(ledger, poor, 1)).toEqual({ outcome: 'charged', charged: 1, balance: 2 })
    expect(await charge(ledger, poor, 2, 3)).toEqual({ outcome: 'charged', charged: 2, balance: 0 })
    expect([await ledger.used(rich), await ledger.used(poor)]).toEqual([{ welcome: 2 }, { gift: 3 }])
  },

  'is recorded with its vehicle type and time': async (ledger) => {
    const id = await ledger.account()
    await ledger.lot(id, { kind: 'gift', amount: 3, expires: END_OF_MONTH })
    await ledger.credits.charge(id, [7], 'motorcycles')
    await ledger.credits.charge(id, [8, 9], 'motorcycles')
    expect(await ledger.credits.paidThisMonth(id)).toEqual(
      [7, 8, 9].map((codia) => ({ codia, vehicleType: 'motorcycles', spentAt: NOVEMBER })),
    )
  },

  'is refused to an account without a ledger': async (ledger) => {
    await expect(charge(ledger, 999_999_999, 1)).rejects.toThrow(/account 999999999 has no credit account/)
  },

  'spends the last credit once when 16 requests race': async (ledger) => {
    const id = await ledger.account()
    await ledger.lot(id, { kind: 'plan', amount: 1, expires: END_OF_MONTH })
    const outcomes = await Promise.all(Array.from({ length: 16 }, (_, at) => charge(ledger, id, at + 1)))
    expect(outcomes.filter(({ outcome }) => outcome === 'charged')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'no-credits')).toHaveLength(15)
  },

  'stays consistent under concurrent grants, batches and repeats': async (ledger) => {
    const batch = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(batch, { maxLength: 12 }),
        fc.array(fc.nat(4), { maxLength: 4 }),
        async (batches, grants) => {
          const id = await ledger.account()
          const given = grants.reduce((sum, amount) => sum + amount, 0)
          const granting = grants.map((amount, at) =>
            ledger.db.transaction((client) =>
              ledger.credits.grant(client, { accountId: id, kind: 'gift', amount, source: `g:${id}:${at}` }),
            ),
          )
          const charges = await Promise.all(batches.map((codias) => charge(ledger, id, ...codias)))
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
  },
}

export async function runCheck(check: Check, ledger: TestLedger): Promise<void> {
  ledger.clock.set(NOVEMBER)
  await check(ledger)
  expect(await ledger.credits.check()).toEqual([])
}
