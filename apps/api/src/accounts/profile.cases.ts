import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { UserType } from '@preciosa/contracts'
import type { User } from '@preciosa/contracts/own-account'
import type { NewProfile } from '@preciosa/contracts/profiles'
import { Database } from '@preciosa/platform'
import { CreditsService, SubscriptionsService } from '@preciosa/server'
import type { GuideBuilder } from '@preciosa/testing'
import { bodyOf, problemOf } from '@preciosa/testing'
import { NEW_PROFILE, newProfile } from '../testing/new-profile.js'
import type { TestApi } from '../testing/test-api.js'
import { type Person, signUpWithoutProfile } from '../testing/people.js'
import { dispatch } from '../testing/request.js'

const NOW = new Date('2026-11-20T15:00:00Z')

export function profileCases(api: TestApi): void {
  let app: NestFastifyApplication
  let guide: GuideBuilder

  beforeAll(async () => {
    ;({ app, guide } = api)
    api.clock.set(NOW)
    await api.forgetGuide()
    await guide.published({ brands: { Fiat: { Cronos: ['1.3 GSE'] } } })
    await api.seen()
  })
  afterAll(async () => {
    expect(await app.get(CreditsService, { strict: false }).check()).toEqual([])
  })

  const call = (method: 'GET' | 'POST' | 'PATCH', { bearer }: Person, payload?: object) =>
    dispatch(app, {
      method,
      url: '/admin/user',
      headers: bearer,
      ...(payload === undefined ? {} : { payload }),
    })
  const userOf = async (person: Person) => bodyOf<User>(await call('GET', person))

  async function personWith(type: UserType = 'individual', phone: Partial<NewProfile> = {}): Promise<Person> {
    const person = await signUpWithoutProfile(app)
    const interests = type === 'professional' ? { areasOfInterest: ['Perito'] } : {}
    const answer = await call('POST', person, { ...newProfile(), ...interests, ...phone, type })
    expect([answer.statusCode, answer.text]).toEqual([201, expect.anything()])
    return person
  }

  async function lotsOf({ id }: Person) {
    const rows = await app
      .get(Database)
      .query<{ lot: string }>(
        `select kind || ' ' || amount as lot from credit_lot where account_id = $1 order by id`,
        [id],
      )
    return rows.map(({ lot }) => lot)
  }

  async function refusalOf(method: 'POST' | 'PATCH', person: Person, field: string, payload: object) {
    const answer = await call(method, person, payload)
    const { code, errors } = problemOf(answer)
    expect([answer.statusCode, code]).toEqual([400, 'validation'])
    return errors
      ?.filter(({ path }) => path === field || path.startsWith(`${field}.`))
      .map(({ message }) => message)
  }

  describe('the statements of every signed-in page', () => {
    it('are prepared, because planning took most of their time', async () => {
      const person = await personWith()
      const { codia } = await guide.idsOf('Fiat', 'Cronos', '1.3 GSE')
      const access = { url: `/preciosa/models/${codia}/access`, query: { vehicleType: 'cars' } }
      const sent = jest.spyOn(app.get(Database).pool, 'query')
      const answers = [await call('GET', person), await dispatch(app, { ...access, headers: person.bearer })]
      const asked = sent.mock.calls as unknown as [string | { name?: string; text: string }][]
      sent.mockRestore()
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(asked.length).toBeGreaterThan(6)
      const unprepared = asked.filter(([query]) => typeof query === 'string' || query.name === undefined)
      expect(unprepared).toEqual([])
    })
  })

  describe('a new profile', () => {
    it("stores the wizard's answers and grants plan and welcome lot", async () => {
      const person = await signUpWithoutProfile(app)
      expect(problemOf(await call('GET', person)).code).toBe('account-incomplete')
      const answer = await call('POST', person, NEW_PROFILE)
      expect(answer.statusCode).toBe(201)
      expect(answer.body).toMatchObject({
        id: person.id,
        firstName: 'María José',
        lastName: 'Gómez-Paz',
        type: 'individual',
        phoneNumber: '45551234',
        prefix: '11',
        province: 'Buenos Aires',
        locality: 'La Plata',
        zipCode: '1900',
        companyName: null,
        activity: null,
        areasOfInterest: ['Comprar'],
        vehiclesOfInterest: [],
        brandsOfInterest: [],
        muestraCodia: false,
        completedProfile: false,
        availableInfocredits: 3,
      })
      expect(await userOf(person)).toEqual(bodyOf(answer))
      expect(await lotsOf(person)).toEqual(['welcome 3'])
    })

    it('exists once: a second one returns 409 and changes nothing', async () => {
      const person = await personWith()
      const before = await userOf(person)
      const again = await call('POST', person, { ...NEW_PROFILE, firstName: 'Otra' })
      expect([again.statusCode, problemOf(again).code]).toEqual([409, 'conflict'])
      expect(await userOf(person)).toEqual(before)
    })

    it('is created once when several requests race', async () => {
      const person = await signUpWithoutProfile(app)
      const names = ['Ana', 'Bea', 'Cora', 'Delia', 'Elena', 'Flor']
      const answers = await Promise.all(
        names.map((firstName) => call('POST', person, { ...NEW_PROFILE, firstName })),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409])
      const made = bodyOf<User>(answers.find(({ statusCode }) => statusCode === 201)!)
      expect((await userOf(person)).firstName).toBe(made.firstName)
      expect(await lotsOf(person)).toEqual(['welcome 3'])
    })

    it('leaves nothing behind when it is refused', async () => {
      const person = await signUpWithoutProfile(app)
      expect((await call('POST', person, { ...NEW_PROFILE, locality: 'Gotham' })).statusCode).toBe(400)
      expect((await call('GET', person)).statusCode).toBe(412)
      expect(await lotsOf(person)).toEqual([])
    })
  })

  describe('a change', () => {
    it("leaves another person's profile as it is", async () => {
      const [one, other] = [await personWith(), await personWith()]
      const before = await userOf(other)
      await call('PATCH', one, { firstName: 'Sólo mía' })
      expect((await userOf(one)).firstName).toBe('Sólo mía')
      expect(await userOf(other)).toEqual(before)
    })

    it('replaces the given fields and keeps the others', async () => {
      const person = await personWith()
      const before = await userOf(person)
      const changes = {
        gender: 'OTRO',
        birthDate: '1980-02-29',
        direction: 'Calle 7 Nº 1.234',
        floor: 'PB',
        unit: 'B',
      }
      const answer = await call('PATCH', person, { ...changes, muestraCodia: true, company: 'Pérez & Hnos.' })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toEqual({
        ...before,
        ...changes,
        muestraCodia: true,
        companyName: 'Pérez & Hnos.',
      })
      const cleared = await call('PATCH', person, { gender: null, birthDate: null, floor: '', company: null })
      expect(cleared.body).toMatchObject({
        gender: null,
        birthDate: null,
        floor: null,
        unit: 'B',
        companyName: null,
      })
    })

    it('without fields changes nothing', async () => {
      const person = await personWith()
      const before = await userOf(person)
      expect((await call('PATCH', person, {})).body).toEqual(before)
    })

    it('stores places in the spelling of the list and requires a locality of the province', async () => {
      const person = await personWith()
      const moved = await call('PATCH', person, { province: 'cordoba', locality: 'CÓRDOBA' })
      expect(moved.body).toMatchObject({ province: 'Córdoba', locality: 'Córdoba' })
      expect(await refusalOf('PATCH', person, 'locality', { province: 'Salta' })).toEqual([
        'Elegí una localidad de esa provincia',
      ])
      const nowhere = { province: 'Atlántida', locality: 'La Plata' }
      expect(await refusalOf('PATCH', person, 'province', nowhere)).toEqual([
        'Elegí una provincia de la lista',
      ])
      expect(await userOf(person)).toMatchObject({ province: 'Córdoba', locality: 'Córdoba' })
    })

    it('of the type switches the Free plan, the interests and the codia column', async () => {
      const person = await personWith('professional')
      await call('PATCH', person, { vehiclesOfInterest: ['Autos', 'Camiones'] })
      const answer = await call('PATCH', person, { type: 'individual' })
      expect(answer.body).toMatchObject({
        type: 'individual',
        areasOfInterest: [],
        vehiclesOfInterest: ['Autos'],
        muestraCodia: false,
        activeSubscription: { subscriptionType: { subscriptionCode: 'individualFree' } },
      })
      expect(bodyOf<User>(answer).permissions).not.toContain('INFOGRID')
    })

    it('of the type is refused on a paid plan', async () => {
      const person = await personWith()
      await app
        .get(Database)
        .transaction((client) =>
          app
            .get(SubscriptionsService, { strict: false })
            .start(client, person.id, 'individualPremium', { source: 'test' }),
        )
      const answer = await call('PATCH', person, { type: 'professional', areasOfInterest: ['Perito'] })
      expect([answer.statusCode, problemOf(answer).detail]).toEqual([
        409,
        'Con un plan pago no podés cambiar de tipo de usuario.',
      ])
      expect(await userOf(person)).toMatchObject({ type: 'individual', areasOfInterest: ['Comprar'] })
    })
  })

  describe('a complete profile', () => {
    const REST = { vehiclesOfInterest: ['Autos'], brandsOfInterest: ['fiat'] }

    it('has every answer and grants 20 InfoCredits', async () => {
      const person = await personWith()
      expect(bodyOf<User>(await call('PATCH', person, { vehiclesOfInterest: ['Autos'] }))).toMatchObject({
        completedProfile: false,
        wasCompleted: false,
      })
      const answer = await call('PATCH', person, { brandsOfInterest: ['fiat'] })
      expect(answer.body).toMatchObject({
        completedProfile: true,
        brandsOfInterest: ['Fiat'],
        availableInfocredits: 23,
      })
      expect(await lotsOf(person)).toEqual(['welcome 3', 'gift 20'])
    })

    it('grants them once when several requests race', async () => {
      const person = await personWith()
      const answers = await Promise.all(Array.from({ length: 8 }, () => call('PATCH', person, REST)))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect(await lotsOf(person)).toEqual(['welcome 3', 'gift 20'])
    })

    it('grants no second gift when it is completed again, even with another address', async () => {
      const person = await personWith()
      await call('PATCH', person, REST)
      expect(bodyOf<User>(await call('PATCH', person, { brandsOfInterest: [] }))).toMatchObject({
        completedProfile: false,
        wasCompleted: true,
      })
      await app
        .get(Database)
        .query('update account set email = $2 where id = $1', [person.id, `otra-${person.email}`])
      expect(bodyOf<User>(await call('PATCH', person, REST)).completedProfile).toBe(true)
      expect(await lotsOf(person)).toEqual(['welcome 3', 'gift 20'])
    })

    it('grants one gift per phone number, however it is written', async () => {
      const phone = { prefix: '11', phoneNumber: '2345-6789' }
      const [one, other] = [
        await personWith('individual', phone),
        await personWith('individual', { prefix: '+5411', phoneNumber: '23456789' }),
      ]
      await call('PATCH', one, REST)
      expect(bodyOf<User>(await call('PATCH', other, REST))).toMatchObject({
        completedProfile: true,
        availableInfocredits: 3,
      })
      expect([await lotsOf(one), await lotsOf(other)]).toEqual([['welcome 3', 'gift 20'], ['welcome 3']])
    })

    it('grants nothing to an address with an earlier gift on another account', async () => {
      const [one, other] = [await personWith(), await personWith()]
      await call('PATCH', one, REST)
      await app
        .get(Database)
        .query('update account set email = $2 where id = $1', [
          other.id,
          one.email.toUpperCase().replace('@', '+X@'),
        ])
      expect(await userOf(other)).toMatchObject({ completedProfile: false, wasCompleted: true })
      expect(bodyOf<User>(await call('PATCH', other, REST)).completedProfile).toBe(true)
      expect(await lotsOf(other)).toEqual(['welcome 3'])
    })
  })

  it('accepts one trade of a professional in their own words', async () => {
    const person = await personWith('professional')
    const answer = await call('PATCH', person, { areasOfInterest: ['Perito', 'Restaurador de clásicos'] })
    expect(bodyOf<User>(answer).areasOfInterest).toEqual(['Perito', 'Restaurador de clásicos'])
    expect(
      await refusalOf('PATCH', person, 'areasOfInterest', { areasOfInterest: ['Una', 'Otra'] }),
    ).toHaveLength(1)
  })
}
