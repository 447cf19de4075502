import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { PlanCode } from '@preciosa/contracts'
import type { User } from '@preciosa/contracts/own-account'
import type { SubscriptionTemplate } from '@preciosa/contracts/plans'
import { COMPLETE_ALL_DATA, type Onboarding } from '@preciosa/contracts/profiles'
import { Database } from '@preciosa/platform'
import { CreditsService, SubscriptionsService } from '@preciosa/server'
import { bodyOf, problemOf } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { type Person, signUpWithoutProfile } from '../testing/people.js'
import { request } from '../testing/request.js'

export function onboardingCases(api: TestApi): void {
  let app: NestFastifyApplication

  beforeAll(() => {
    app = api.app
    api.clock.set(new Date())
  })
  afterAll(async () => {
    expect(await app.get(CreditsService, { strict: false }).check()).toEqual([])
  })

  const PERSON = {
    firstName: 'Ana',
    lastName: 'Paz',
    prefix: '387',
    phoneNumber: '421-5566',
    province: 'Salta',
    locality: 'Cafayate',
  }
  const DATA = { step: 'data', ...PERSON }
  const TYPE = { step: 'userType', type: 'individual' }
  const INTERESTS = { step: 'interests', areasOfInterest: ['Comprar', 'Informarse'] }

  const url = '/admin/user/onboarding'
  const stateOf = async ({ bearer }: Person) => bodyOf<Onboarding>(await request(app).get(url).set(bearer))
  const put = ({ bearer }: Person, payload: object) => request(app).put(url).set(bearer).send(payload)
  const userOf = async ({ bearer }: Person) => bodyOf<User>(await request(app).get('/admin/user').set(bearer))

  async function answer(person: Person, ...answers: object[]): Promise<Onboarding> {
    for (const each of answers) {
      const answered = await put(person, each)
      expect([each, answered.statusCode, answered.text]).toEqual([each, 200, expect.anything()])
    }
    return stateOf(person)
  }

  async function refused(person: Person, payload: object): Promise<[string, unknown]> {
    const { code, errors } = problemOf(await put(person, payload))
    return [code, errors]
  }

  async function subscribe({ id }: Person, plan: PlanCode): Promise<void> {
    await app
      .get(Database)
      .transaction((client) =>
        app.get(SubscriptionsService, { strict: false }).start(client, id, plan, { source: 'test' }),
      )
  }

  async function saveBilling({ bearer: headers }: Person): Promise<void> {
    const payload = {
      enterpriseName: 'Ana Paz',
      email: 'ana@ejemplo.com.ar',
      taxStatus: 'Consumidor Final',
      taxType: 'DNI',
      taxId: '30111222',
      enterpriseAddress: 'Belgrano 100',
      enterpriseProvince: 'Salta',
      enterpriseLocality: 'Cafayate',
      enterpriseZipCode: '4427',
    }
    const saved = await request(app).post('/admin/user/billingInformation').set(headers).send(payload)
    expect(saved.statusCode).toBe(201)
  }

  async function templates(): Promise<SubscriptionTemplate[]> {
    return bodyOf<SubscriptionTemplate[]>(await request(app).get('/admin/subscription/template'))
  }
  const planCalled = async (code: PlanCode) => {
    const found = (await templates()).find(
      ({ subscriptionType }) => subscriptionType.subscriptionCode === code,
    )
    return found!.id
  }

  describe('the plans on sale', () => {
    it('have price, period, queries and type', async () => {
      const all = await templates()
      expect(all).toHaveLength(11)
      expect(all).toContainEqual({
        id: expect.any(Number),
        name: 'Auto Básico',
        type: 'anual',
        price: 70_200,
        infocreditsPerMonth: 15,
        professional: false,
        subscriptionType: { type: 'car', subscriptionCode: 'individualCar' },
      })
    })
  })

  describe('the wizard of a new account', () => {
    it('leads from the interests to the welcome and creates the profile: the registration asked for the type', async () => {
      const person = await signUpWithoutProfile(app)
      expect(await stateOf(person)).toEqual({
        email: person.email,
        kind: 'normal',
        types: ['individual', 'professional'],
        steps: ['userType', 'interests', 'data', 'plan', 'billing', 'payment', 'welcome'],
        step: 'interests',
        backTo: 'userType',
        answers: { type: 'individual', areasOfInterest: [] },
        chosenPlanId: null,
        suggestedName: null,
      })
      expect(await answer(person, INTERESTS)).toMatchObject({ step: 'data' })
      expect(await answer(person, DATA)).toMatchObject({ step: 'plan', backTo: 'plan' })
      expect(await userOf(person)).toMatchObject({
        type: 'individual',
        firstName: 'Ana',
        phoneNumber: '4215566',
        locality: 'Cafayate',
        areasOfInterest: ['Comprar', 'Informarse'],
        vehiclesOfInterest: [],
        brandsOfInterest: [],
        activity: null,
        companyName: null,
        completedProfile: false,
        availableInfocredits: 3,
      })
      const free = await planCalled('individualFree')
      expect(await answer(person, { step: 'plan', planId: free })).toMatchObject({
        step: 'welcome',
        chosenPlanId: free,
      })
      expect(await answer(person, { step: 'welcome' })).toMatchObject({ step: 'done', chosenPlanId: free })
    })

    it('asks for billing and payment of a paid plan, until it is in force', async () => {
      const person = await signUpWithoutProfile(app)
      await answer(person, TYPE, INTERESTS, DATA)
      const premium = await planCalled('individualPremium')
      expect(await answer(person, { step: 'plan', planId: premium })).toMatchObject({
        step: 'billing',
        backTo: 'plan',
        chosenPlanId: premium,
      })
      expect((await refused(person, { step: 'welcome' }))[0]).toBe('conflict')
      await saveBilling(person)
      expect((await stateOf(person)).step).toBe('payment')
      await subscribe(person, 'individualPremium')
      expect(await stateOf(person)).toMatchObject({
        step: 'welcome',
        backTo: 'welcome',
        steps: expect.arrayContaining(['billing', 'payment']),
      })
      expect(await answer(person, { step: 'welcome' })).toMatchObject({ step: 'done' })
    })

    it('goes on with Free after a paid plan was chosen', async () => {
      const person = await signUpWithoutProfile(app)
      await answer(person, TYPE, INTERESTS, DATA)
      await answer(person, { step: 'plan', planId: await planCalled('individualCar') })
      const free = { step: 'plan', planId: await planCalled('individualFree') }
      expect(await answer(person, free)).toMatchObject({ step: 'welcome' })
      expect((await userOf(person)).activeSubscription?.subscriptionType.subscriptionCode).toBe(
        'individualFree',
      )
    })

    it.each([DATA, { step: 'plan', planId: 1 }, { step: 'welcome' }])(
      'refuses to skip to $step',
      async (skipped) => {
        const person = await signUpWithoutProfile(app)
        expect(await refused(person, skipped)).toEqual(['conflict', undefined])
        expect((await stateOf(person)).step).toBe('interests')
      },
    )

    it('asks for the interests again after a change of type', async () => {
      const person = await signUpWithoutProfile(app)
      await answer(person, TYPE, INTERESTS, { step: 'userType', type: 'professional' })
      expect(await stateOf(person)).toMatchObject({
        step: 'interests',
        answers: { type: 'professional', areasOfInterest: [] },
      })
      expect((await refused(person, DATA))[0]).toBe('conflict')
      expect((await refused(person, INTERESTS))[0]).toBe('validation')
    })

    it('keeps the interests when the same type is chosen again', async () => {
      const person = await signUpWithoutProfile(app)
      expect(await answer(person, TYPE, INTERESTS, TYPE)).toMatchObject({ step: 'data' })
    })

    it('creates one profile when several requests race', async () => {
      const person = await signUpWithoutProfile(app)
      await answer(person, TYPE, INTERESTS)
      const answers = await Promise.all([1, 2, 3, 4].map(() => put(person, DATA)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
      expect((await userOf(person)).availableInfocredits).toBe(3)
    })

    it('goes on with the plan if another request created the profile', async () => {
      const person = await signUpWithoutProfile(app)
      await answer(person, TYPE)
      const payload = { ...PERSON, type: 'individual' }
      await request(app).post('/admin/user').set(person.bearer).send(payload)
      expect((await stateOf(person)).step).toBe('plan')
    })

    it('is done if the profile existed before its start', async () => {
      const person = await signUpWithoutProfile(app)
      const payload = { ...PERSON, type: 'professional' }
      await request(app).post('/admin/user').set(person.bearer).send(payload)
      expect((await stateOf(person)).step).toBe('done')
      expect((await refused(person, TYPE))[0]).toBe('conflict')
    })

    it('refuses plans of the other type and InfoPro Grupal', async () => {
      const person = await signUpWithoutProfile(app)
      await answer(person, { step: 'userType', type: 'professional' })
      await answer(person, { step: 'interests', areasOfInterest: ['Perito', 'Grúas y auxilio'] }, DATA)
      for (const code of ['individualPremium', 'professionalFleet'] as const)
        expect(await refused(person, { step: 'plan', planId: await planCalled(code) })).toEqual([
          'not-found',
          undefined,
        ])
      expect((await refused(person, { step: 'plan', planId: 999_999 }))[0]).toBe('not-found')
      const free = await planCalled('professionalFree')
      expect(await answer(person, { step: 'plan', planId: free })).toMatchObject({ step: 'welcome' })
    })

    it("keeps each person's answers separate", async () => {
      const [one, other] = [await signUpWithoutProfile(app), await signUpWithoutProfile(app)]
      await answer(one, TYPE, INTERESTS)
      expect(await stateOf(other)).toMatchObject({
        email: other.email,
        step: 'interests',
        answers: { areasOfInterest: [] },
      })
    })
  })

  describe('a wrong answer gets a message', () => {
    it.each<[string, object[], object, { path: string; message: string }]>([
      ['no type', [], { step: 'userType' }, { path: 'type', message: 'Seleccioná un tipo de usuario' }],
      [
        'no interest',
        [TYPE],
        { step: 'interests', areasOfInterest: [] },
        { path: 'areasOfInterest', message: 'Seleccioná al menos una opción' },
      ],
      [
        'an interest of professionals',
        [TYPE],
        { step: 'interests', areasOfInterest: ['Perito'] },
        { path: 'areasOfInterest.0', message: 'Debe ser Comprar, Vender, Comparar o Informarse.' },
      ],
      [
        'no name',
        [TYPE, INTERESTS],
        { ...DATA, firstName: '' },
        { path: 'firstName', message: COMPLETE_ALL_DATA },
      ],
      [
        'six digits',
        [TYPE, INTERESTS],
        { ...DATA, phoneNumber: '123456' },
        { path: 'phoneNumber', message: 'Ingrese un número de teléfono válido' },
      ],
      [
        'a locality of another province',
        [TYPE, INTERESTS],
        { ...DATA, province: 'Chaco' },
        { path: 'locality', message: 'Elegí una localidad de esa provincia' },
      ],
      [
        'an unknown field',
        [TYPE, INTERESTS],
        { ...DATA, completedProfile: true },
        { path: 'completedProfile', message: 'No existe ese campo.' },
      ],
    ])('for %s', async (_, before, wrong, error) => {
      const person = await signUpWithoutProfile(app)
      await answer(person, ...before)
      expect(await refused(person, wrong)).toEqual(['validation', [error]])
    })
  })

  describe('a member of a fleet', () => {
    it('completes the existing profile and keeps the plan', async () => {
      const person = await signUpWithoutProfile(app)
      await app
        .get(Database)
        .query(`insert into profile (account_id, type, created_at) values ($1, 'professional', now())`, [
          person.id,
        ])
      await subscribe(person, 'professionalFleet')
      expect(await stateOf(person)).toMatchObject({
        kind: 'fleet',
        steps: ['interests', 'data'],
        step: 'interests',
        backTo: 'interests',
        answers: { type: 'professional' },
      })
      await answer(person, { step: 'interests', areasOfInterest: ['Empresa de flota de vehículos'] })
      expect(await answer(person, DATA)).toMatchObject({ step: 'done' })
      expect(await userOf(person)).toMatchObject({
        firstName: 'Ana',
        type: 'professional',
        areasOfInterest: ['Empresa de flota de vehículos'],
        activeSubscription: { subscriptionType: { subscriptionCode: 'professionalFleet' } },
      })
    })
  })

  describe('an account on InfoPro Grupal without a profile', () => {
    it('can only be a professional and keeps the plan', async () => {
      const person = await signUpWithoutProfile(app)
      await subscribe(person, 'professionalFleet')
      expect(await stateOf(person)).toMatchObject({
        kind: 'group',
        types: ['professional'],
        step: 'userType',
      })
      expect(await refused(person, TYPE)).toEqual([
        'validation',
        [{ path: 'type', message: 'Seleccioná un tipo de usuario' }],
      ])
      await answer(person, { step: 'userType', type: 'professional' })
      expect(
        await answer(person, { step: 'interests', areasOfInterest: ['Concesionaria'] }, DATA),
      ).toMatchObject({
        kind: 'group',
        step: 'welcome',
        backTo: 'welcome',
      })
      expect(await answer(person, { step: 'welcome' })).toMatchObject({ step: 'done' })
      expect((await userOf(person)).activeSubscription?.subscriptionType.subscriptionCode).toBe(
        'professionalFleet',
      )
    })
  })
}
