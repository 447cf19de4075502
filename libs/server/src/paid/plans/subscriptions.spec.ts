import { AppError } from '@preciosa/platform'
import { openLedger, type TestLedger } from '../credits/testing/open-ledger.js'
import { freePlanOf } from './plans.rules.js'

const OVER = '2026-11-20T12:00:00Z'

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

const start = (id: number, code: 'individualCar' | 'professionalIndividual', expiresAt?: Date) =>
  ledger.db.transaction((client) =>
    ledger.subscriptions.start(client, id, code, {
      source: 'test',
      ...(expiresAt === undefined ? {} : { expiresAt }),
    }),
  )
const had = (id: number) =>
  ledger.db.query<{ code: string; began: Date; ended: Date | null }>(
    'select code, starts_at as began, ended_at as ended from subscription where account_id = $1 order by id',
    [id],
  )

async function subscriber(type = 'individual'): Promise<number> {
  const id = await ledger.account()
  await ledger.db.query('update profile set type = $2 where account_id = $1', [id, type])
  await start(id, type === 'professional' ? 'professionalIndividual' : 'individualCar', new Date(OVER))
  return id
}

describe('settling ended plans', () => {
  it('starts Free once at the end of the other plan, however late it runs', async () => {
    const [ana, estudio] = [await subscriber(), await subscriber('professional')]
    const other = await ledger.account()
    await start(other, 'individualCar')
    ledger.clock.set(new Date('2026-11-20T11:59:59Z'))
    expect(await ledger.subscriptions.settleDue()).toBe(0)
    ledger.clock.set(new Date('2027-01-07T12:00:00Z'))
    expect(await ledger.subscriptions.settleDue()).toBe(2)
    expect(await ledger.subscriptions.settleDue()).toBe(0)
    const began = new Date('2026-11-15T12:00:00Z')
    const over = new Date(OVER)
    expect(await had(ana)).toEqual([
      { code: 'individualCar', began, ended: over },
      { code: 'individualFree', began: over, ended: null },
    ])
    expect(await had(estudio)).toEqual([
      { code: 'professionalIndividual', began, ended: over },
      { code: 'professionalFree', began: over, ended: null },
    ])
    expect(await had(other)).toEqual([{ code: 'individualCar', began, ended: null }])
  })

  it('leaves no credits of the plan that is over, whether the job has run or not', async () => {
    const id = await subscriber()
    expect(await ledger.credits.balance(id)).toBe(15)
    ledger.clock.set(new Date('2026-11-21T03:10:00Z'))
    expect(await ledger.credits.balance(id)).toBe(0)
    expect(await ledger.subscriptions.settleDue()).toBe(1)
    expect(await ledger.credits.balance(id)).toBe(0)
  })

  it('leaves an account without a profile without a plan', async () => {
    const id = await subscriber()
    await ledger.db.query('delete from profile where account_id = $1', [id])
    ledger.clock.set(new Date('2026-11-21T12:00:00Z'))
    expect(await ledger.subscriptions.settleDue()).toBe(1)
    expect(await had(id)).toHaveLength(1)
    expect(await ledger.heldPlans.activeOf(id)).toBeNull()
  })

  it('runs once when jobs, callers and a renewal race', async () => {
    const id = await subscriber()
    ledger.clock.set(new Date('2026-12-02T12:00:00Z'))
    await Promise.all([
      ledger.subscriptions.settleDue(),
      ledger.heldPlans.activeOf(id),
      start(id, 'individualCar'),
      ledger.subscriptions.settleDue(),
      start(id, 'individualCar'),
    ])
    const rows = await had(id)
    expect(rows.filter(({ ended }) => ended === null)).toMatchObject([{ code: 'individualCar' }])
    expect(rows[0]?.ended).toEqual(new Date(OVER))
    expect(await ledger.credits.balance(id)).toBe(15)
  })
})

it("has one plan in force and at most the best plan's credits after concurrent changes", async () => {
  const id = await ledger.account()
  const wanted = ['individualCar', 'individualPremium', 'individualMotorbike'] as const
  const at = (code: (typeof wanted)[number]) =>
    ledger.db.transaction((client) => ledger.subscriptions.start(client, id, code, { source: 'test' }))
  await at('individualCar')
  const inForce = async () => {
    const [{ id: subscription } = { id: 0 }] = await ledger.db.query<{ id: number }>(
      `select id from subscription where account_id = $1 and status <> 'ended'`,
      [id],
    )
    await ledger.db
      .transaction((client) => ledger.subscriptions.change(client, subscription, { act: 'leave' }, 'test'))
      .catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'conflict') throw error
      })
  }
  // More calls than connections, to find calls that wait for a second connection while holding one.
  await Promise.all(
    Array.from({ length: 45 }, async (_, n) => {
      await at(wanted[n % wanted.length]!)
      if (n % 5 === 0) await inForce()
      await ledger.credits.charge(id, [n + 1], 'cars')
      if (n % 9 === 0) await Promise.all([ledger.credits.resetMonth(), ledger.subscriptions.settleDue()])
    }),
  )
  await at('individualPremium')
  const rows = await had(id)
  expect(rows.filter(({ ended }) => ended === null)).toMatchObject([{ code: 'individualPremium' }])
  ledger.clock.set(new Date('2026-11-15T13:00:00Z'))
  const balance = await ledger.credits.balance(id)
  const lots = await ledger.db.query<{ amount: number; used: number }>(
    `select amount, used from credit_lot where account_id = $1 and kind = 'plan'`,
    [id],
  )
  expect(lots).toHaveLength(1)
  expect(lots[0]).toEqual({ amount: 45, used: 45 - balance })
  expect(await ledger.credits.paidThisMonth(id)).toHaveLength(45 - balance)
})

it('starts an ended plan anew and leaves one in force alone', async () => {
  const id = await subscriber()
  await start(id, 'individualCar')
  expect(await had(id)).toHaveLength(1)
  ledger.clock.set(new Date('2026-12-02T12:00:00Z'))
  await start(id, 'individualCar')
  expect(await had(id)).toMatchObject([
    { ended: new Date(OVER) },
    { code: 'individualCar', began: new Date('2026-12-02T12:00:00Z'), ended: null },
  ])
  expect(await ledger.credits.balance(id)).toBe(15)
})

it.each(['individual', 'professional'] as const)('knows the Free plan of %s accounts', async (type) => {
  const id = await ledger.account()
  await ledger.db.query('update profile set type = $2 where account_id = $1', [id, type])
  const now = ledger.clock.now()
  const [plan] = await ledger.db.query('select * from plan_of($1, $2)', [id, now])
  expect(plan).toEqual({
    user_type: type,
    code: freePlanOf(type),
    subscription_id: null,
    credits_active: true,
    credits_this_month: 0,
  })
})
