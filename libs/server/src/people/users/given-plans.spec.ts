import { openLedger, type TestLedger } from '../../paid/credits/testing/open-ledger.js'
import { GivenPlansService } from './given-plans.service.js'
import { UsersModule } from './users.module.js'
import { UsersService } from './users.service.js'

const actor = { id: 7, email: 'ana@guia.example', role: 'back-office', client: 'x' } as const
const reason = 'Se cayó el servicio el lunes.'
const CONFLICT = { code: 'conflict' }

let ledger: TestLedger
let plans: GivenPlansService

beforeAll(async () => {
  ledger = await openLedger({}, [UsersModule])
  plans = ledger.get(GivenPlansService)
})
afterAll(() => ledger.close())

it('gives a plan to a day, prolongs it or replaces it, and mails and audits each', async () => {
  const id = await ledger.account()
  const sheet = () => ledger.get(UsersService).sheet(id)
  const prolong = (until: string) => plans.prolong(id, { until, reason }, actor)
  await expect(prolong('2026-12-25')).rejects.toMatchObject(CONFLICT)
  await plans.give(id, { code: 'individualPremium', until: '2026-12-15', reason }, actor)
  expect(await sheet()).toMatchObject({
    plan: 'individualPremium',
    subscription: { state: 'active', paidBy: 'given', billing: 'monthly' },
  })
  await expect(prolong('2026-12-14')).rejects.toMatchObject(CONFLICT)
  await prolong('2026-12-25')
  const end = '2026-12-26T03:00:00.000Z'
  expect((await sheet()).subscription).toMatchObject({ paidUntil: end, endsAt: end })
  await plans.give(id, { code: 'individualCar', until: '2026-11-25', reason }, actor)
  expect((await sheet()).plan).toBe('individualCar')
  const mails = await ledger.db.query("select from mail where account_id = $1 and kind = 'plan-given'", [id])
  expect(mails).toHaveLength(3)
  const audited = await ledger.db.query(
    `select action, after from audit where entity = 'user' and entity_id = $1 order by id`,
    [id],
  )
  expect(audited).toEqual([
    { action: 'user.give-plan', after: { plan: 'Premium', until: '2026-12-15', reason } },
    { action: 'user.prolong-plan', after: { plan: 'Premium', until: '2026-12-25', reason } },
    { action: 'user.give-plan', after: { plan: 'Auto Básico', until: '2026-11-25', reason } },
  ])
})
