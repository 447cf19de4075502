import type { PlanCode, UserType } from '@preciosa/contracts'
import { type Onboarding, type OnboardingAnswer, UNKNOWN_LOCALITY } from '@preciosa/contracts/profiles'
import { AppError } from '@preciosa/platform'
import { BILLING } from '@preciosa/testing'
import { openPeople, type TestPeople, type TestPerson } from '../accounts/testing/open-people.js'
import { BillingService } from '../billing/index.js'
import { OnboardingModule } from './onboarding.module.js'
import { OnboardingService } from './onboarding.service.js'
import { PlanChoicesService } from './plan-choices.service.js'
import { ProfilesService } from './profiles.service.js'

const NAMED = {
  firstName: 'Ana',
  lastName: 'Paz',
  prefix: '387',
  phoneNumber: '4215566',
  province: 'Salta',
  locality: 'Cafayate',
}
const EMPTY = { activity: null, areasOfInterest: [], vehiclesOfInterest: [], brandsOfInterest: [] }
const DATA: OnboardingAnswer = { step: 'data', ...NAMED }
const TYPE: OnboardingAnswer = { step: 'userType', type: 'individual' }
const PROFESSIONAL: OnboardingAnswer = { step: 'userType', type: 'professional' }
const WELCOME: OnboardingAnswer = { step: 'welcome' }
const interests = (...areasOfInterest: string[]): OnboardingAnswer => ({ step: 'interests', areasOfInterest })
const INTERESTS = interests('Comprar', 'Informarse')

let people: TestPeople
let onboardings: OnboardingService
/** Signed up as an individual, without a profile. */
let ana: TestPerson

beforeAll(async () => {
  people = await openPeople([OnboardingModule])
  onboardings = people.get(OnboardingService)
})
beforeEach(async () => {
  ana = await people.person()
})
afterAll(async () => {
  expect(await people.credits.check()).toEqual([])
  await people.close()
})

const state = ({ accountId } = ana) => onboardings.of(accountId)

async function answer(...answers: OnboardingAnswer[]): Promise<Onboarding> {
  for (const each of answers) await onboardings.answer(ana.accountId, each)
  return state()
}

const refusal = (given: OnboardingAnswer): Promise<unknown> =>
  onboardings.answer(ana.accountId, given).then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? (error.errors ?? error.code) : error),
  )

async function plan(code: PlanCode): Promise<OnboardingAnswer & { step: 'plan' }> {
  const all = await people.heldPlans.templates()
  const found = all.find(({ subscriptionType }) => subscriptionType.subscriptionCode === code)
  return { step: 'plan', planId: found?.id ?? 0 }
}

const subscribe = (code: PlanCode) =>
  people.db.transaction((client) =>
    people.subscriptions.start(client, ana.accountId, code, { source: 'test' }),
  )
const planOf = async () => (await people.heldPlans.activeOf(ana.accountId))?.subscriptionType.subscriptionCode
const addProfile = (type: UserType) =>
  people.get(ProfilesService).add(ana.accountId, { ...EMPTY, ...NAMED, company: null, type })

async function made(): Promise<object | undefined> {
  const [profile] = await people.db.query(
    `select type, first_name as name, phone_number as phone, locality, areas_of_interest as areas, completed,
            (select sum(amount)::int from credit_lot where account_id = $1) as credits
       from profile where account_id = $1`,
    [ana.accountId],
  )
  return profile
}

describe('the wizard of a new account', () => {
  it('leads from the interests to the welcome and creates the profile: the registration asked for the type', async () => {
    expect(await state()).toEqual({
      email: ana.email,
      kind: 'normal',
      hasTypeOfSignUp: true,
      types: ['individual', 'professional'],
      steps: ['userType', 'interests', 'data', 'plan', 'billing', 'payment', 'welcome'],
      step: 'interests',
      backTo: 'userType',
      answers: { type: 'individual', areasOfInterest: [] },
      chosenPlanId: null,
      suggestedName: null,
    })
    expect(await answer(INTERESTS)).toMatchObject({ step: 'data', suggestedName: null })
    expect(await answer(DATA)).toMatchObject({ step: 'plan', backTo: 'plan' })
    expect(await made()).toEqual({
      ...{ type: 'individual', name: 'Ana', phone: '4215566', locality: 'Cafayate' },
      ...{ areas: ['Comprar', 'Informarse'], completed: false, credits: 3 },
    })
    const free = await plan('individualFree')
    expect(await answer(free)).toMatchObject({ step: 'welcome', chosenPlanId: free.planId })
    expect(await answer(WELCOME)).toMatchObject({ step: 'done', chosenPlanId: free.planId })
  })

  it('asks for billing and payment of a paid plan, until it is in force', async () => {
    const premium = await plan('individualPremium')
    expect(await answer(TYPE, INTERESTS, DATA, premium)).toMatchObject({
      step: 'billing',
      backTo: 'plan',
      chosenPlanId: premium.planId,
    })
    expect(await refusal(WELCOME)).toBe('conflict')
    await people.get(BillingService).save(ana.accountId, BILLING as never)
    expect((await state()).step).toBe('payment')
    await subscribe('individualPremium')
    expect(await state()).toMatchObject({
      step: 'welcome',
      backTo: 'welcome',
      steps: expect.arrayContaining(['billing', 'payment']),
    })
    expect(await answer(WELCOME)).toMatchObject({ step: 'done' })
  })

  it('asks only for the name between a plan that was chosen first and its billing', async () => {
    const NAME: OnboardingAnswer = { step: 'name', firstName: 'Ana', lastName: 'Paz' }
    expect(await refusal(NAME)).toBe('conflict')
    const car = await plan('individualCar')
    await people.get(PlanChoicesService).choose(ana.accountId, car.planId)
    const steps = ['plan', 'data', 'billing', 'payment', 'welcome']
    expect(await state()).toMatchObject({ step: 'data', backTo: 'plan', steps, chosenPlanId: car.planId })
    expect(await refusal(INTERESTS)).toBe('conflict')
    expect(await answer(NAME)).toMatchObject({ step: 'billing', steps })
    expect(await made()).toMatchObject({ type: 'individual', name: 'Ana', phone: null, areas: [] })
    await people.get(BillingService).save(ana.accountId, BILLING as never)
    await subscribe('individualCar')
    expect(await answer()).toMatchObject({ step: 'welcome', steps })
    expect(await answer(WELCOME)).toMatchObject({ step: 'done' })
  })

  it('asks a buyer who takes Free instead for the rest', async () => {
    const [car, free] = [await plan('individualCar'), await plan('individualFree')]
    await people.get(PlanChoicesService).choose(ana.accountId, car.planId)
    expect(await answer(free)).toMatchObject({ step: 'interests', backTo: 'userType' })
    expect(await answer(INTERESTS, DATA)).toMatchObject({ step: 'welcome' })
  })

  it('takes the type from the plan when a provider’s account has none', async () => {
    await people.db.query('update account set signed_up_as = null where id = $1', [ana.accountId])
    const pro = await plan('professionalIndividual')
    await people.get(PlanChoicesService).choose(ana.accountId, pro.planId)
    expect(await state()).toMatchObject({ step: 'data', answers: { type: 'professional' } })
    await answer({ step: 'name', firstName: 'Ana', lastName: 'Paz' })
    expect([await made(), await planOf()]).toMatchObject([{ type: 'professional' }, 'professionalFree'])
  })

  it('makes an unnamed profile on Free one of the plan’s type', async () => {
    await people.db.query('update account set signed_up_as = null where id = $1', [ana.accountId])
    await addProfile('individual')
    await people.db.query('update profile set first_name = null where account_id = $1', [ana.accountId])
    const pro = await plan('professionalIndividual')
    await people.get(PlanChoicesService).choose(ana.accountId, pro.planId)
    await answer({ step: 'name', firstName: 'Ana', lastName: 'Paz' })
    expect([await made(), (await state()).step]).toMatchObject([{ type: 'professional' }, 'billing'])
  })

  it('goes on with Free after a paid plan was chosen', async () => {
    const [car, free] = [await plan('individualCar'), await plan('individualFree')]
    expect(await answer(TYPE, INTERESTS, DATA, car, free)).toMatchObject({ step: 'welcome' })
    expect(await planOf()).toBe('individualFree')
  })

  it.each<OnboardingAnswer>([DATA, { step: 'plan', planId: 1 }, WELCOME])(
    'refuses to skip to $step',
    async (skipped) => {
      expect(await refusal(skipped)).toBe('conflict')
      expect((await state()).step).toBe('interests')
    },
  )

  it('asks for the interests again after a change of type, and keeps them with the same type', async () => {
    expect(await answer(TYPE, INTERESTS, TYPE)).toMatchObject({ step: 'data' })
    expect(await answer(PROFESSIONAL)).toMatchObject({
      step: 'interests',
      answers: { type: 'professional', areasOfInterest: [] },
    })
    expect(await refusal(DATA)).toBe('conflict')
    expect(await refusal(INTERESTS)).toMatchObject([{ path: 'areasOfInterest.1' }])
  })

  it('refuses interests of the other type', async () => {
    expect(await refusal(interests('Perito'))).toMatchObject([{ path: 'areasOfInterest.0' }])
    expect((await state()).step).toBe('interests')
  })

  it('creates one profile when several requests race', async () => {
    await answer(TYPE, INTERESTS)
    const raced = await Promise.all([1, 2, 3, 4].map(() => refusal(DATA)))
    expect(raced.sort()).toEqual(['conflict', 'conflict', 'conflict', 'taken'])
    expect(await made()).toMatchObject({ credits: 3 })
  })

  it('goes on with the plan if another request created the profile', async () => {
    await answer(TYPE)
    await addProfile('individual')
    expect((await state()).step).toBe('plan')
  })

  it('is done if the profile existed before its start', async () => {
    await addProfile('professional')
    expect((await state()).step).toBe('done')
    expect(await refusal(TYPE)).toBe('conflict')
  })

  it('refuses plans of the other type and InfoPro Grupal', async () => {
    await answer(PROFESSIONAL, interests('Perito', 'Grúas y auxilio'), DATA)
    for (const code of ['individualPremium', 'professionalFleet'] as const)
      expect(await refusal(await plan(code))).toBe('not-found')
    expect(await refusal({ step: 'plan', planId: 999_999 })).toBe('not-found')
    expect(await answer(await plan('professionalFree'))).toMatchObject({ step: 'welcome' })
  })

  it('refuses a locality of another province', async () => {
    await answer(TYPE, INTERESTS)
    const errors = [{ path: 'locality', message: UNKNOWN_LOCALITY }]
    expect(await refusal({ ...DATA, province: 'Chaco' })).toEqual(errors)
    expect(await made()).toMatchObject({ name: null, locality: null })
  })

  it("keeps each person's answers separate", async () => {
    const other = await people.person()
    await answer(TYPE, INTERESTS)
    expect(await state(other)).toMatchObject({
      email: other.email,
      step: 'interests',
      answers: { areasOfInterest: [] },
    })
  })
})

it('lets a member of a fleet complete the existing profile and keeps the plan', async () => {
  await people.db.query(`update profile set type = 'professional' where account_id = $1`, [ana.accountId])
  await subscribe('professionalFleet')
  expect(await state()).toMatchObject({
    kind: 'fleet',
    steps: ['interests', 'data'],
    step: 'interests',
    backTo: 'interests',
    answers: { type: 'professional' },
  })
  const areas = ['Empresa de flota de vehículos']
  expect(await answer(interests(...areas), DATA)).toMatchObject({ step: 'done' })
  expect(await made()).toMatchObject({ type: 'professional', name: 'Ana', areas })
  expect(await planOf()).toBe('professionalFleet')
})
