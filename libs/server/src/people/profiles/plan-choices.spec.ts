import type { PlanCode } from '@preciosa/contracts'
import { openPeople, type TestPeople } from '../accounts/testing/open-people.js'
import { OnboardingModule } from './onboarding.module.js'
import { OnboardingService } from './onboarding.service.js'
import { PlanChoicesService } from './plan-choices.service.js'

const WEEK = 7 * 24 * 3600_000

let people: TestPeople
let choices: PlanChoicesService

beforeAll(async () => {
  people = await openPeople([OnboardingModule])
  choices = people.get(PlanChoicesService)
})
afterAll(() => people.close())

const member = async () => (await people.member()).accountId
const planOf = async (code: PlanCode, type = 'monthly') =>
  (await people.heldPlans.templates()).find(
    (one) => one.subscriptionType.subscriptionCode === code && one.type === type,
  )!.id

it('keeps the last choice for a week', async () => {
  const id = await member()
  expect(await choices.of(id)).toBeNull()
  const premium = await planOf('individualPremium', 'anual')
  await choices.choose(id, await planOf('individualCar'))
  await choices.choose(id, premium)
  people.pass(WEEK - 1)
  expect(await choices.of(id)).toBe(premium)
  people.pass(1)
  expect(await choices.of(id)).toBeNull()
})

it('forgets it on request, and has none with Free', async () => {
  const id = await member()
  for (const next of [null, await planOf('individualFree')]) {
    await choices.choose(id, await planOf('individualCar'))
    expect(await choices.of(id)).not.toBeNull()
    await choices.choose(id, next)
    expect(await choices.of(id)).toBeNull()
  }
})

it('has none once the plan is in force; the other billing is another plan', async () => {
  const id = await member()
  await choices.choose(id, await planOf('individualPremium'))
  await people.db.transaction((client) =>
    people.subscriptions.start(client, id, 'individualPremium', { source: 'test' }),
  )
  expect(await choices.of(id)).toBeNull()
  const yearly = await planOf('individualPremium', 'anual')
  await choices.choose(id, yearly)
  expect(await choices.of(id)).toBe(yearly)
})

it('refuses unknown plans, InfoPro Grupal and plans of the other user type', async () => {
  const id = await member()
  await people.db.query(`update profile set first_name = 'Ana' where account_id = $1`, [id])
  for (const planId of [999_999, await planOf('professionalFleet'), await planOf('professionalIndividual')])
    await expect(choices.choose(id, planId)).rejects.toMatchObject({ code: 'not-found' })
  expect(await choices.of(id)).toBeNull()
})

it('may be of the other type than the registration’s until the wizard has the type', async () => {
  const { accountId: id } = await people.person()
  const pro = await planOf('professionalIndividual')
  await choices.choose(id, pro)
  expect(await people.get(OnboardingService).of(id)).toMatchObject({
    chosenPlanId: pro,
    answers: { type: 'professional' },
  })
  await choices.choose(id, null)
  await people.get(OnboardingService).answer(id, { step: 'userType', type: 'individual' })
  await expect(choices.choose(id, pro)).rejects.toMatchObject({ code: 'not-found' })
})

it('can be made before the profile exists, and doesn’t begin the wizard', async () => {
  const { accountId: id } = await people.person()
  const car = await planOf('individualCar')
  await choices.choose(id, car)
  expect(await choices.of(id)).toBe(car)
  expect(await people.get(OnboardingService).of(id)).toMatchObject({ step: 'data', chosenPlanId: car })
})

it('leaves the wizard of an existing profile done', async () => {
  const id = await member()
  await people.db.query(`update profile set first_name = 'Ana' where account_id = $1`, [id])
  await choices.choose(id, await planOf('individualCar'))
  expect(await people.get(OnboardingService).of(id)).toMatchObject({ step: 'done' })
})
