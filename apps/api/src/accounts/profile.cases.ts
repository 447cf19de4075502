import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { UserType } from '@preciosa/contracts'
import type { User } from '@preciosa/contracts/own-account'
import { ALREADY_CHOSEN, type NewProfile } from '@preciosa/contracts/profiles'
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

  describe('a read-only field', () => {
    it.each([{ email: 'otra@ejemplo.com.ar' }, { plan: 'individualPremium' }, { accountId: 1 }])(
      'is refused: %j',
      async (field) => {
        const [name = ''] = Object.keys(field)
        const newcomer = await signUpWithoutProfile(app)
        expect(await refusalOf('POST', newcomer, name, { ...NEW_PROFILE, ...field })).toEqual([
          'No existe ese campo.',
        ])
        const person = await personWith()
        const before = await userOf(person)
        expect(await refusalOf('PATCH', person, name, { firstName: 'Otra', ...field })).toEqual([
          'No existe ese campo.',
        ])
        expect(await userOf(person)).toEqual(before)
      },
    )

    it("of another person's profile stays unchanged", async () => {
      const [one, other] = [await personWith(), await personWith()]
      const before = await userOf(other)
      await call('PATCH', one, { firstName: 'Sólo mía' })
      expect((await userOf(one)).firstName).toBe('Sólo mía')
      expect(await userOf(other)).toEqual(before)
    })
  })

  describe('a change', () => {
    it.each([
      ["O'Connor", "O'Connor"],
      ['D’Angelo', 'D’Angelo'],
      ['María\u00a0José', 'María José'],
      ['Nun\u0303ez', 'Nuñez'],
      ['Łukasz', 'Łukasz'],
    ])('takes the name %s', async (written, stored) => {
      const person = await personWith()
      expect(bodyOf<User>(await call('PATCH', person, { firstName: written })).firstName).toBe(stored)
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

    it('returns 412 without a profile', async () => {
      const answer = await call('PATCH', await signUpWithoutProfile(app), { firstName: 'Ana' })
      expect([answer.statusCode, problemOf(answer).code]).toEqual([412, 'account-incomplete'])
    })

    it('stores places in the spelling of the list and requires a locality of the province', async () => {
      const person = await personWith()
      const moved = await call('PATCH', person, { province: 'cordoba', locality: 'CÓRDOBA' })
      expect(moved.body).toMatchObject({ province: 'Córdoba', locality: 'Córdoba' })
      expect(await refusalOf('PATCH', person, 'locality', { province: 'Salta' })).toEqual([
        'Elegí una localidad de esa provincia',
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

  /** Every message of a field in its exact words. */
  describe('the message of a field', () => {
    let newcomer: Person
    let person: Person

    beforeAll(async () => {
      ;[newcomer, person] = [await signUpWithoutProfile(app), await personWith()]
    })

    it.each<[string, string, unknown]>([
      ['type', 'Debe ser individual o professional.', 'fleet'],
      ['firstName', 'Campo requerido', ''],
      ['firstName', 'Campo requerido', '   '],
      ['firstName', 'Campo requerido', null],
      ['firstName', 'Debe ser un texto.', 7],
      ['firstName', 'Usá sólo letras, espacios, puntos, guiones y apóstrofos', 'Ana2'],
      ['firstName', 'Usá sólo letras, espacios, puntos, guiones y apóstrofos', "' '"],
      ['firstName', 'Usá sólo letras, espacios, puntos, guiones y apóstrofos', '- -'],
      ['firstName', 'Usá sólo letras, espacios, puntos, guiones y apóstrofos', 'Ana 😀'],
      ['firstName', 'Usá sólo letras, espacios, puntos, guiones y apóstrofos', 'Ana\u202eanA'],
      ['firstName', 'Usá sólo letras, espacios, puntos, guiones y apóstrofos', 'Ana\u0000'],
      ['firstName', 'Usá sólo letras, espacios, puntos, guiones y apóstrofos', 'Ana\nBea'],
      ['firstName', 'Usá sólo letras, espacios, puntos, guiones y apóstrofos', 'Ana\u200bBea'],
      ['firstName', 'Usá sólo letras, espacios, puntos, guiones y apóstrofos', '<b>Ana</b>'],
      ['firstName', 'A lo sumo 23 caracteres', 'a'.repeat(24)],
      ['firstName', 'A lo sumo 23 caracteres', 'a'.repeat(10_000)],
      ['lastName', 'Campo requerido', ''],
      ['lastName', 'Usá sólo letras, espacios, puntos, guiones y apóstrofos', 'Gómez_'],
      ['prefix', 'Campo requerido', ''],
      ['prefix', 'A lo sumo 6 caracteres', '1234567'],
      ['prefix', 'Usá sólo números', '11a'],
      ['prefix', 'Usá sólo números', '١١'],
      ['phoneNumber', 'Campo requerido', ''],
      ['phoneNumber', 'Campo requerido', null],
      ['phoneNumber', 'Ingrese un número de teléfono válido', 1234567],
      ['phoneNumber', 'Ingrese un número de teléfono válido', '123456'],
      ['phoneNumber', 'Ingrese un número de teléfono válido', '12 34-56'],
      ['phoneNumber', 'Ingrese un número de teléfono válido', 'siete números'],
      ['phoneNumber', 'Ingrese un número de teléfono válido', '1'.repeat(16)],
      ['phoneNumber', 'Ingrese un número de teléfono válido', '1'.repeat(5000)],
      ['province', 'Campo requerido', ''],
      ['province', 'Elegí una provincia de la lista', 'Atlántida'],
      ['province', 'Usá sólo letras, números y signos de puntuación', 'Buenos\u0000Aires'],
      ['locality', 'Campo requerido', ''],
      ['locality', 'Elegí una localidad de esa provincia', 'Gotham'],
      ['zipCode', 'Escribí 4 números, o las 8 letras y números del CPA', '190'],
      ['zipCode', 'Escribí 4 números, o las 8 letras y números del CPA', 'I1425ABC'],
      ['zipCode', 'Escribí 4 números, o las 8 letras y números del CPA', 'C1425AB1'],
      ['company', 'Usá sólo letras, números y signos de puntuación', '\u202eSA'],
      ['company', 'A lo sumo 80 caracteres', 'x'.repeat(81)],
      ['activity', 'Usá sólo letras, números y signos de puntuación', '🚗'],
      ['activity', 'A lo sumo 60 caracteres', 'x'.repeat(61)],
      ['areasOfInterest', ALREADY_CHOSEN, ['Comprar', 'Comprar']],
      ['areasOfInterest', 'Debe ser Comprar, Vender, Comparar o Informarse.', ['Robar']],
      ['vehiclesOfInterest', 'Debe ser Autos o Motos.', ['Camiones']],
      ['brandsOfInterest', 'La opción ingresada ya se encuentra seleccionada', ['Fiat', 'FIAT']],
      ['brandsOfInterest', 'Podés elegir hasta 5 marcas', ['a', 'b', 'c', 'd', 'e', 'f']],
      ['brandsOfInterest', 'Elegí una marca de la guía', ['Studebaker']],
    ])('%s is: %s', async (field, message, value) => {
      expect(await refusalOf('POST', newcomer, field, { ...NEW_PROFILE, [field]: value })).toContain(message)
      expect(await refusalOf('PATCH', person, field, { [field]: value })).toContain(message)
    })

    it.each<[string, string, unknown]>([
      ['birthDate', 'Escribí una fecha que exista', '2026-02-30'],
      ['birthDate', 'Escribí una fecha que exista', '29/02/1980'],
      ['birthDate', 'Escribí una fecha que exista', '2027-01-01'],
      ['birthDate', 'Escribí una fecha que exista', '0980-01-01'],
      ['birthDate', 'Tenés que ser mayor de 18 años', '2008-11-21'],
      ['gender', 'Debe ser FEMENINO, MASCULINO u OTRO.', 'NADA'],
      ['direction', 'Usá sólo letras, números y signos de puntuación', 'Calle\u2066 7'],
      ['direction', 'A lo sumo 100 caracteres', 'x'.repeat(101)],
      ['floor', 'A lo sumo 10 caracteres', 'x'.repeat(11)],
      ['unit', 'Usá sólo letras, números y signos de puntuación', '\u0007'],
      ['muestraCodia', 'Debe ser true o false.', 'true'],
    ])('%s of an existing profile is: %s', async (field, message, value) => {
      expect(await refusalOf('PATCH', person, field, { [field]: value })).toEqual([message])
    })
  })

  it.each<[string, object, object]>([
    [
      'names in any script',
      { firstName: 'مریم', lastName: 'Ñandú-Ōkubo' },
      { firstName: 'مریم', lastName: 'Ñandú-Ōkubo' },
    ],
    ['a name of 23 letters', { firstName: 'a'.repeat(23) }, { firstName: 'a'.repeat(23) }],
    ['a name in decomposed Unicode', { firstName: 'Jose\u0301' }, { firstName: 'Jos\u00e9' }],
    ['a telephone number with punctuation', { phoneNumber: '(4555) 12-34' }, { phoneNumber: '45551234' }],
    ['a postal code of eight characters', { zipCode: 'c1425abc' }, { zipCode: 'C1425ABC' }],
    ['a birth date 18 years ago', { birthDate: '2008-11-20' }, { birthDate: '2008-11-20' }],
  ])('takes %s', async (_, sent, kept) => {
    expect((await call('PATCH', await personWith(), sent)).body).toMatchObject(kept)
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
