import type { PlanCode } from '@preciosa/contracts'
import { startOfMonth } from '@preciosa/platform'
import fc from 'fast-check'
import { openLedger, type TestLedger } from './testing/open-ledger.js'

const CREDITS = { individualFree: 0, individualCar: 15, individualMotorbike: 15, individualPremium: 45 }
type Code = keyof typeof CREDITS
const CODES = Object.keys(CREDITS) as Code[]
const HOUR_MS = 3_600_000
const START = new Date('2026-11-15T12:00:00Z')
const DECEMBER = new Date('2026-12-01T03:00:00Z')

let ledger: TestLedger

beforeAll(async () => {
  ledger = await openLedger()
})

beforeEach(() => {
  ledger.clock.set(START)
})

afterEach(async () => {
  expect(await ledger.credits.check()).toEqual([])
})

afterAll(async () => {
  await ledger.close()
})

const change = (id: number, code: PlanCode, expiresAt?: Date) =>
  ledger.db.transaction((client) =>
    ledger.subscriptions.start(client, id, code, {
      source: 'test',
      ...(expiresAt === undefined ? {} : { expiresAt }),
    }),
  )
const wait = (hours: number) => {
  ledger.clock.set(new Date(ledger.clock.now().getTime() + hours * HOUR_MS))
}
const planLots = (id: number) =>
  ledger.db.query<{ amount: number; used: number; granted: number }>(
    `select amount, used, granted from credit_lot
      where account_id = $1 and kind = 'plan' and starts_at = $2 order by id`,
    [id, startOfMonth(ledger.clock.period())],
  )

describe('a change of plan', () => {
  it.each([
    [['individualCar', 'individualPremium', 'individualCar'], 45],
    [['individualPremium', 'individualFree', 'individualPremium'], 45],
    [['individualCar', 'individualFree', 'individualMotorbike'], 15],
    [['individualCar', 'individualPremium', 'individualMotorbike', 'individualPremium'], 45],
  ] as const)('gives for %j the highest plan credits of the month once', async (codes, credits) => {
    const id = await ledger.account()
    for (const code of codes) {
      await change(id, code)
      await ledger.credits.balance(id)
      wait(1)
    }
    expect(await ledger.credits.balance(id)).toBe(credits)
    expect(await planLots(id)).toHaveLength(1)
    ledger.clock.set(new Date('2026-12-02T12:00:00Z'))
    expect(await ledger.credits.balance(id)).toBe(CREDITS[codes.at(-1) ?? 'individualFree'])
  })

  it('raises a partly spent lot by the difference', async () => {
    const id = await ledger.account()
    await change(id, 'individualCar')
    await ledger.credits.charge(id, [1, 2, 3, 4], 'cars')
    wait(1)
    await change(id, 'individualPremium')
    expect(await ledger.credits.balance(id)).toBe(41)
    expect(await planLots(id)).toEqual([{ amount: 45, used: 4, granted: 45 }])
  })

  it('closes the lot with the last plan that gives credits, and opens it again for the next', async () => {
    const id = await ledger.account()
    await change(id, 'individualPremium')
    await ledger.credits.charge(id, [1, 2], 'cars')
    wait(1)
    await change(id, 'individualFree')
    expect(await ledger.credits.balance(id)).toBe(0)
    wait(1)
    await change(id, 'individualCar')
    expect(await ledger.credits.balance(id)).toBe(43)
    expect(await planLots(id)).toEqual([{ amount: 45, used: 2, granted: 45 }])
  })

  it('gives only the difference to a better plan after credits were taken back', async () => {
    const id = await ledger.account()
    await change(id, 'individualCar')
    await ledger.credits.charge(id, [1], 'cars')
    const source = `plan:account:${id}:2026-11`
    await ledger.db.transaction((client) => ledger.credits.takeBack(client, source, 'Se devolvió el pago.'))
    expect(await ledger.credits.balance(id)).toBe(0)
    wait(1)
    await change(id, 'individualPremium')
    expect(await ledger.credits.balance(id)).toBe(30)
  })

  describe('at the first instant of a month', () => {
    it('gives no credits of the plan that ends', async () => {
      const id = await ledger.account()
      await change(id, 'individualPremium')
      ledger.clock.set(DECEMBER)
      await change(id, 'individualFree')
      expect(await ledger.credits.balance(id)).toBe(0)
      expect(await planLots(id)).toEqual([])
    })

    it('gives the credits of the next plan, not of the better one before', async () => {
      const id = await ledger.account()
      await change(id, 'individualPremium')
      await ledger.db.transaction((client) =>
        ledger.subscriptions.schedule(client, id, 'individualCar', { source: 'test', startsAt: DECEMBER }),
      )
      ledger.clock.set(new Date(DECEMBER.getTime() - 1))
      expect(await ledger.credits.balance(id)).toBe(45)
      ledger.clock.set(DECEMBER)
      expect(await ledger.credits.balance(id)).toBe(15)
      await ledger.subscriptions.settleDue()
      await ledger.credits.resetMonth()
      expect(await planLots(id)).toEqual([{ amount: 15, used: 0, granted: 15 }])
    })

    it('closes the lot that was given just before the plan ended', async () => {
      const id = await ledger.account()
      await change(id, 'individualPremium')
      ledger.clock.set(DECEMBER)
      expect(await ledger.credits.balance(id)).toBe(45)
      await change(id, 'individualFree')
      ledger.clock.set(new Date(DECEMBER.getTime() + 1))
      expect(await ledger.credits.balance(id)).toBe(0)
    })
  })

  it('gives the same credits when 72 requests race', async () => {
    const id = await ledger.account()
    await change(id, 'individualCar')
    wait(1)
    await change(id, 'individualPremium')
    const work = Array.from({ length: 24 }, (_, at) => [
      ledger.credits.charge(id, [at + 1], 'cars'),
      ledger.credits.refresh(id),
      ledger.credits.resetMonth(),
    ])
    await Promise.all(work.flat())
    expect(await planLots(id)).toEqual([{ amount: 45, used: 24, granted: 45 }])
  })

  it('gives the highest plan credits of the month for any sequence of changes', async () => {
    const code = fc.constantFrom(...CODES)
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('change' as const), code }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.nat(300) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('expire' as const), hours: fc.nat(200) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('reset' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
        ledger.clock.set(START)
        const id = await ledger.account()
        const had: { code: Code; from: Date; to: Date }[] = []
        const never = new Date(8e15)
        let spent = 0
        let greatest = 0
        for (const [at, each] of steps.entries()) {
          const now = ledger.clock.now()
          const last = had.at(-1)
          if (each.do === 'change') {
            await change(id, each.code)
            if (last?.code !== each.code || last.to <= now) {
              if (last !== undefined && last.to > now) last.to = now
              had.push({ code: each.code, from: now, to: never })
            }
          } else if (each.do === 'wait') {
            const before = ledger.clock.period()
            wait(each.hours)
            if (ledger.clock.period() !== before) spent = greatest = 0
          } else if (each.do === 'expire') {
            const to = new Date(now.getTime() + (each.hours + 1) * HOUR_MS)
            const code = last !== undefined && last.to > now ? last.code : 'individualCar'
            await change(id, code, to)
            if (last !== undefined && last.to > now) last.to = now
            had.push({ code, from: now, to })
          } else if (each.do === 'look') {
            const { charged } = await ledger.credits.charge(id, [at + 1], 'cars')
            spent += charged
          } else if (each.do === 'reset') await ledger.credits.resetMonth()

          await ledger.credits.refresh(id)
          const inForce = had.find(({ from, to }) => from <= ledger.clock.now() && ledger.clock.now() < to)
          const gives = inForce === undefined ? 0 : CREDITS[inForce.code]
          greatest = Math.max(greatest, gives)
          const lots = greatest === 0 ? [] : [{ amount: greatest, used: spent, granted: greatest }]
          expect(await planLots(id)).toEqual(lots)
          expect(await ledger.credits.balance(id)).toBe(gives === 0 ? 0 : greatest - spent)
        }
      }),
      { numRuns: 100 },
    )
  })
})
