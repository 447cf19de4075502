import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { PlanCode } from '@preciosa/contracts'
import type { SubscriptionTemplate } from '@preciosa/contracts/plans'
import type { Onboarding } from '@preciosa/contracts/profiles'
import { Database } from '@preciosa/platform'
import { SubscriptionsService } from '@preciosa/server'
import { bodyOf } from '@preciosa/testing'
import { type Person, signUp, signUpWithoutProfile } from '../testing/people.js'
import type { TestApi } from '../testing/test-api.js'
import { request } from '../testing/request.js'

const WEEK = 7 * 24 * 3600_000

export function planChoiceCases(api: TestApi): void {
  let app: NestFastifyApplication
  let now: Date
  beforeEach(() => {
    app = api.app
    now = new Date()
    api.clock.set(now)
  })
  afterAll(() => api.clock.set(new Date()))

  const url = '/admin/user/plan-choice'
  const chosenBy = async ({ bearer }: Person) => {
    const answer = await request(app).get(url).set(bearer)
    return bodyOf<{ planId: number | null }>(answer).planId
  }
  const choose = async ({ bearer }: Person, planId: number | null) =>
    (await request(app).put(url).set(bearer).send({ planId })).statusCode
  const planOf = async (code: PlanCode, type = 'monthly') => {
    const templates = bodyOf<SubscriptionTemplate[]>(await request(app).get('/admin/subscription/template'))
    return templates.find((one) => one.subscriptionType.subscriptionCode === code && one.type === type)!.id
  }

  it('keeps the last choice for a week', async () => {
    const person = await signUp(app)
    expect(await chosenBy(person)).toBeNull()
    const premium = await planOf('individualPremium', 'anual')
    expect(await choose(person, await planOf('individualCar'))).toBe(204)
    expect(await choose(person, premium)).toBe(204)
    api.clock.set(new Date(now.getTime() + WEEK - 1))
    expect(await chosenBy(person)).toBe(premium)
    api.clock.set(new Date(now.getTime() + WEEK))
    expect(await chosenBy(person)).toBeNull()
  })

  it('forgets it on request, and has none with Free', async () => {
    const person = await signUp(app)
    await choose(person, await planOf('individualCar'))
    expect(await choose(person, null)).toBe(204)
    expect(await chosenBy(person)).toBeNull()
    expect(await choose(person, await planOf('individualFree'))).toBe(204)
    expect(await chosenBy(person)).toBeNull()
  })

  it('has none once the plan is in force; the other billing is another plan', async () => {
    const person = await signUp(app)
    await choose(person, await planOf('individualPremium'))
    await app
      .get(Database)
      .transaction((client) =>
        app
          .get(SubscriptionsService, { strict: false })
          .start(client, person.id, 'individualPremium', { source: 'test' }),
      )
    expect(await chosenBy(person)).toBeNull()
    const yearly = await planOf('individualPremium', 'anual')
    await choose(person, yearly)
    expect(await chosenBy(person)).toBe(yearly)
  })

  it('refuses unknown plans, InfoPro Grupal and plans of the other user type', async () => {
    const person = await signUp(app)
    for (const planId of [999_999, await planOf('professionalFleet'), await planOf('professionalIndividual')])
      expect([planId, await choose(person, planId)]).toEqual([planId, 404])
    expect(await chosenBy(person)).toBeNull()
  })

  it('can be chosen before the profile exists, and doesn’t begin the wizard', async () => {
    const person = await signUpWithoutProfile(app)
    const car = await planOf('individualCar')
    expect(await choose(person, car)).toBe(204)
    expect(await chosenBy(person)).toBe(car)
    const state = await request(app).get('/admin/user/onboarding').set(person.bearer)
    expect(bodyOf<Onboarding>(state)).toMatchObject({ step: 'interests', chosenPlanId: car })
  })

  it('leaves the wizard of an existing profile done', async () => {
    const person = await signUp(app)
    const payload = { firstName: 'Ana' }
    await request(app).patch('/admin/user').set(person.bearer).send(payload)
    await choose(person, await planOf('individualCar'))
    const state = await request(app).get('/admin/user/onboarding').set(person.bearer)
    expect(bodyOf<Onboarding>(state).step).toBe('done')
  })
}
