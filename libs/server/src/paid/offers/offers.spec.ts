import { createDataSource, Database, FixedClock, KeyRing } from '@preciosa/platform'
import { addAccount, createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { AuditService } from '../../operations/audit/index.js'
import { CreditsService, FreeCreditsService } from '../credits/index.js'
import { HeldPlansService, SubscriptionsService } from '../plans/index.js'
import { OffersService, PackOffersService, PlanOffersService } from './index.js'

const NOW = new Date('2026-11-20T12:00:00Z')
const DECEMBER = '2026-12-01T03:00:00.000Z'
const SEEDED = '2020-01-01T03:00:00.000Z'
const reason = 'Aumento de fin de año.'
const actor = { id: 7, email: 'ana@guia.example', role: 'admin', client: 'AAAAAAAAAAAAAAAA' } as const

let test: TestDatabase
let db: Database
const clock = new FixedClock(NOW)
let offers: OffersService
let plans: PlanOffersService
let packs: PackOffersService
let heldPlans: HeldPlansService
let subscriptions: SubscriptionsService

beforeEach(async () => {
  clock.set(NOW)
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'offers', pool: 3 }).initialize())
  offers = new OffersService(db)
  plans = new PlanOffersService(db, clock)
  packs = new PackOffersService(db, clock)
  heldPlans = new HeldPlansService(db, clock)
  const credits = new CreditsService(db, clock, { creditsCarryOver: 'none' })
  subscriptions = new SubscriptionsService(
    db,
    clock,
    credits,
    new FreeCreditsService(
      db,
      { limits: null, keys: KeyRing.of('specs:a-key-that-only-specs-may-know-of') },
      clock,
      credits,
    ),
  )
})
afterEach(async () => {
  await db.dataSource.destroy()
  await test.drop()
})

const planPrice = (more: object = {}) => ({
  holdsFrom: DECEMBER,
  reason,
  monthly: 8000,
  infocreditsPerMonth: 20,
  ...more,
})
const packPrice = (more: object = {}) => ({
  holdsFrom: DECEMBER,
  reason,
  listPrice: 10_000,
  off: 5,
  sold: true,
  ...more,
})
const entries = async () => {
  const audit = new AuditService(db)
  const { data } = await audit.page({ page: 1, perPage: 100, sort: 'id', order: 'ASC' })
  return Promise.all(data.map(({ id }) => audit.entry(id)))
}
const premium = async () =>
  (await heldPlans.templates())
    .filter(({ subscriptionType }) => subscriptionType.subscriptionCode === 'individualPremium')
    .map(({ type, price, infocreditsPerMonth }) => [type, price, infocreditsPerMonth])

describe('the prices that the software comes with', () => {
  it('are the packs of 15, 45 and 60', async () => {
    expect(await offers.products(NOW)).toEqual([
      { id: 1, infoCredits: 15, price: 7500, off: 0 },
      { id: 2, infoCredits: 45, price: 20_250, off: 10 },
      { id: 3, infoCredits: 60, price: 24_000, off: 20 },
    ])
    expect((await packs.one(3)).prices).toEqual([
      {
        id: 3,
        holdsFrom: SEEDED,
        state: 'current',
        by: null,
        reason: null,
        listPrice: 30_000,
        off: 20,
        price: 24_000,
        sold: true,
      },
    ])
  })

  it('are those of the plans, a year with a tenth less', async () => {
    expect(await premium()).toEqual([
      ['monthly', 12_000, 45],
      ['anual', 129_600, 45],
    ])
    expect((await plans.all()).map(({ id, prices }) => [id, prices[0]?.monthly, prices[0]?.yearly])).toEqual([
      ['individualFree', 0, null],
      ['individualCar', 6500, 70_200],
      ['individualMotorbike', 4500, 48_600],
      ['individualPremium', 12_000, 129_600],
      ['professionalFree', 0, null],
      ['professionalIndividual', 45_000, 486_000],
      ['professionalFleet', 0, null],
    ])
  })

  it('hold from 2020 on, so nothing is on sale before', async () => {
    const before = new Date('2019-12-31T00:00:00Z')
    expect(await offers.products(before)).toEqual([])
    expect(await offers.product(1, before)).toBeUndefined()
    clock.set(before)
    expect(await heldPlans.templates()).toEqual([])
  })
})

describe('a new price of a plan', () => {
  it('holds for month and year from its date on, with its credits', async () => {
    const { prices } = await plans.addPrice('individualPremium', planPrice(), actor)
    expect(prices).toEqual([
      {
        id: expect.any(Number) as number,
        holdsFrom: DECEMBER,
        state: 'planned',
        by: actor.email,
        reason,
        monthly: 8000,
        yearly: 86_400,
        infocreditsPerMonth: 20,
      },
      expect.objectContaining({ holdsFrom: SEEDED, state: 'current', monthly: 12_000 }),
    ])
    const [monthly] = (await heldPlans.templates()).filter(
      ({ subscriptionType, type }) =>
        subscriptionType.subscriptionCode === 'individualPremium' && type === 'monthly',
    )
    const id = monthly?.id ?? 0
    clock.set(new Date(Date.parse(DECEMBER) - 1))
    expect(await offers.planTerms(id, clock.now())).toMatchObject({
      priceCents: 1_200_000,
      infocreditsPerMonth: 45,
    })
    clock.set(new Date(DECEMBER))
    expect(await premium()).toEqual([
      ['monthly', 8000, 20],
      ['anual', 86_400, 20],
    ])
    expect(await offers.planTerms(id, clock.now())).toEqual({
      id,
      code: 'individualPremium',
      name: 'Premium',
      billing: 'monthly',
      kind: 'individual',
      professional: false,
      priceCents: 800_000,
      infocreditsPerMonth: 20,
    })
    expect((await plans.one('individualPremium')).prices.map(({ state }) => state)).toEqual([
      'current',
      'past',
    ])
  })

  it('changes nothing for a subscription that began before', async () => {
    const id = await addAccount(db.query.bind(db), { createdAt: '2026-11-01Z', type: 'individual' })
    const start = (source: string) =>
      db.transaction((client) => subscriptions.start(client, id, 'individualPremium', { source }))
    await start('test')
    await plans.addPrice('individualPremium', planPrice(), actor)
    clock.set(new Date(DECEMBER))
    expect(await heldPlans.activeOf(id)).toMatchObject({ price: 12_000, infocreditsPerMonth: 45 })
    await db.transaction((client) => subscriptions.leave(client, id, 'test'))
    await start('again')
    expect(await heldPlans.activeOf(id)).toMatchObject({ price: 8000, infocreditsPerMonth: 20 })
  })

  it('is audited with the price before it', async () => {
    await plans.addPrice('individualPremium', planPrice(), actor)
    expect(await entries()).toMatchObject([
      {
        action: 'plan.add-price',
        staffEmail: actor.email,
        before: {
          code: 'individualPremium',
          holdsFrom: SEEDED,
          monthlyCents: 1_200_000,
          infocreditsPerMonth: 45,
        },
        after: { holdsFrom: DECEMBER, monthlyCents: 800_000, yearlyCents: 8_640_000, reason },
      },
    ])
  })

  it.each([
    ['individualFree', planPrice(), { code: 'conflict', detail: 'Free no tiene precio.' }],
    ['professionalFleet', planPrice(), { code: 'conflict' }],
    ['unsuscribed', planPrice(), { code: 'not-found' }],
    ['individualCar', planPrice({ holdsFrom: '2026-11-20T11:54:59Z' }), { code: 'validation' }],
  ] as const)('is refused for %s with %j', async (code, price, refusal) => {
    await expect(plans.addPrice(code, price, actor)).rejects.toMatchObject(refusal)
    expect(await entries()).toEqual([])
  })

  it('is refused for a date that has one, also when two requests race', async () => {
    const outcomes = await Promise.allSettled([
      plans.addPrice('individualCar', planPrice(), actor),
      plans.addPrice('individualCar', planPrice({ monthly: 9000 }), actor),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(plans.addPrice('individualCar', planPrice(), actor)).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ path: 'holdsFrom' }],
    })
    await plans.addPrice('individualMotorbike', planPrice(), actor)
  })

  it('is removed while it is planned', async () => {
    const [line] = (await plans.addPrice('individualCar', planPrice(), actor)).prices
    await expect(plans.removePrice('individualPremium', line!.id, actor)).rejects.toMatchObject({
      code: 'not-found',
    })
    const { prices } = await plans.removePrice('individualCar', line!.id, actor)
    expect(prices).toMatchObject([{ holdsFrom: SEEDED, yearly: 70_200 }])
    await expect(plans.removePrice('individualCar', prices[0]!.id, actor)).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await db.query('select from plan_price where holds_from > $1', [NOW])).toEqual([])
    expect((await entries()).at(-1)).toMatchObject({
      action: 'plan.remove-price',
      before: { holdsFrom: DECEMBER, monthlyCents: 800_000, reason },
    })
  })
})

describe('a pack', () => {
  it('is sold from the first date of its price on', async () => {
    const { id } = await packs.add({ ...packPrice(), infoCredits: 100 }, actor)
    expect((await offers.products(NOW)).map(({ infoCredits }) => infoCredits)).toEqual([15, 45, 60])
    const later = new Date(DECEMBER)
    expect(await offers.product(id, later)).toEqual({ id, infoCredits: 100, priceCents: 950_000, off: 5 })
    expect((await offers.products(later)).at(-1)).toEqual({ id, infoCredits: 100, price: 9500, off: 5 })
    expect(await entries()).toMatchObject([
      { action: 'pack.add', before: null, after: { infoCredits: 100, listCents: 1_000_000, off: 5, reason } },
    ])
  })

  it('is refused if there is one of so many credits', async () => {
    await expect(packs.add({ ...packPrice(), infoCredits: 15 }, actor)).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ path: 'infoCredits' }],
    })
  })

  it('goes off sale and comes back by a price', async () => {
    await packs.addPrice(1, packPrice({ holdsFrom: NOW.toISOString(), sold: false }), actor)
    await packs.addPrice(1, packPrice(), actor)
    expect(await offers.product(1, NOW)).toBeUndefined()
    expect(await offers.product(1, new Date(DECEMBER))).toMatchObject({ priceCents: 950_000 })
    expect((await packs.one(1)).prices.map(({ state, sold }) => [state, sold])).toEqual([
      ['planned', true],
      ['current', false],
      ['past', true],
    ])
    expect((await entries()).map(({ before }) => before)).toMatchObject([{ sold: true }, { sold: false }])
  })

  it('loses a planned price, and no other', async () => {
    const [planned, current] = (await packs.addPrice(2, packPrice(), actor)).prices
    await expect(packs.removePrice(1, planned!.id, actor)).rejects.toMatchObject({ code: 'not-found' })
    await expect(packs.removePrice(2, current!.id, actor)).rejects.toMatchObject({ code: 'conflict' })
    expect((await packs.removePrice(2, planned!.id, actor)).prices).toEqual([current])
  })

  it.each([
    [() => packs.one(9), 'not-found'],
    [() => packs.addPrice(9, packPrice(), actor), 'not-found'],
    [() => packs.removePrice(9, 1, actor), 'not-found'],
    [() => packs.addPrice(1, packPrice({ holdsFrom: '2020-01-01T03:00:00Z' }), actor), 'validation'],
  ])('is refused where it must be: %s', async (act, code) => {
    await expect(act()).rejects.toMatchObject({ code })
  })
})
