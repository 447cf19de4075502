import { type NewProfile, newProfileSchema, profileChangesSchema } from '@preciosa/contracts/profiles'
import type { AppError } from '@preciosa/platform'
import { GuideBuilder, NEW_PROFILE } from '@preciosa/testing'
import { CurrentGuide } from '../../guide/editions/index.js'
import { AccountsService } from '../accounts/index.js'
import { openPeople, type TestPeople } from '../accounts/testing/open-people.js'
import { ProfilesModule } from './profiles.module.js'
import { ProfilesService } from './profiles.service.js'

const REST = { vehiclesOfInterest: ['Autos'], brandsOfInterest: ['fiat'] }
const CONFLICT = { code: 'conflict' }

let people: TestPeople
let profiles: ProfilesService
let phones = 1000

beforeAll(async () => {
  people = await openPeople([ProfilesModule])
  profiles = people.get(ProfilesService)
  const guide = await GuideBuilder.open(people.url)
  await guide.published({ brands: { Fiat: { Cronos: ['1.3 GSE'] } } })
  await guide.close()
  await people.get(CurrentGuide).refresh()
})
afterEach(async () => {
  expect(await people.credits.check()).toEqual([])
})
afterAll(() => people.close())

/** With a phone number of its own, because each number has one gift. */
const aProfile = (more: object = {}): NewProfile =>
  newProfileSchema.parse({ ...NEW_PROFILE, phoneNumber: `4555-${(phones += 1)}`, ...more })
const person = async () => (await people.person()).accountId
async function member(more: object = {}): Promise<number> {
  const id = await person()
  await profiles.add(id, aProfile(more))
  return id
}
const professional = () => member({ type: 'professional', areasOfInterest: ['Perito'] })
const userOf = (id: number) => people.get(AccountsService).user(id)
async function change(id: number, changes: object) {
  await profiles.change(id, profileChangesSchema.parse(changes))
  return userOf(id)
}
const errorsOf = (id: number, changes: object) =>
  change(id, changes).then(
    () => [],
    (error: unknown) => (error as AppError).errors,
  )
async function lotsOf(id: number) {
  const text = `select kind || ' ' || amount as lot from credit_lot where account_id = $1 order by id`
  return (await people.db.query<{ lot: string }>(text, [id])).map(({ lot }) => lot)
}

describe('a new profile', () => {
  it("stores the wizard's answers and grants plan and welcome lot", async () => {
    const id = await person()
    expect(await userOf(id)).toMatchObject({ firstName: null, type: 'individual', availableInfocredits: 3 })
    await profiles.add(id, aProfile({ phoneNumber: '4555-1234' }))
    expect(await userOf(id)).toMatchObject({
      id,
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
    expect(await lotsOf(id)).toEqual(['welcome 3'])
  })

  it('is created once, also when several requests race', async () => {
    const id = await person()
    const names = ['Ana', 'Bea', 'Cora', 'Delia', 'Elena', 'Flor']
    const raced = await Promise.allSettled(
      names.map((firstName) => profiles.add(id, aProfile({ firstName }))),
    )
    const refused = raced.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => reason as unknown)).toMatchObject(Array(5).fill(CONFLICT))
    const before = await userOf(id)
    expect(before.firstName).toBe(names[raced.findIndex(({ status }) => status === 'fulfilled')])
    await expect(profiles.add(id, aProfile({ firstName: 'Otra' }))).rejects.toMatchObject(CONFLICT)
    expect(await userOf(id)).toEqual(before)
    expect(await lotsOf(id)).toEqual(['welcome 3'])
  })

  it('leaves nothing behind when it is refused', async () => {
    const id = await person()
    await expect(profiles.add(id, aProfile({ locality: 'Gotham' }))).rejects.toMatchObject({
      code: 'validation',
    })
    expect(await userOf(id)).toMatchObject({ firstName: null, locality: null })
  })
})

describe('a change', () => {
  it('replaces the given fields of one user and keeps the others', async () => {
    const [id, other] = [await member(), await member()]
    const [before, ofOther] = [await userOf(id), await userOf(other)]
    const personal = {
      gender: 'OTRO',
      birthDate: '1980-02-29',
      direction: 'Calle 7 Nº 1.234',
      floor: 'PB',
      unit: 'B',
      muestraCodia: true,
    }
    const after = { ...before, ...personal, companyName: 'Pérez & Hnos.' }
    expect(await change(id, { ...personal, company: 'Pérez & Hnos.' })).toEqual(after)
    expect(await change(id, {})).toEqual(after)
    expect(await change(id, { gender: null, birthDate: null, floor: '', company: null })).toEqual({
      ...after,
      gender: null,
      birthDate: null,
      floor: null,
      companyName: null,
    })
    expect(await userOf(other)).toEqual(ofOther)
  })

  it('stores places in the spelling of the list and requires a locality of the province', async () => {
    const id = await member()
    const place = { province: 'Córdoba', locality: 'Córdoba' }
    expect(await change(id, { province: 'cordoba', locality: 'CÓRDOBA' })).toMatchObject(place)
    expect(await errorsOf(id, { province: 'Salta' })).toEqual([
      { path: 'locality', message: 'Elegí una localidad de esa provincia' },
    ])
    expect(await errorsOf(id, { province: 'Atlántida', locality: 'La Plata' })).toEqual([
      { path: 'province', message: 'Elegí una provincia de la lista' },
    ])
    expect(await userOf(id)).toMatchObject(place)
  })

  it('of the type switches the Free plan, the interests and the codia column', async () => {
    const id = await professional()
    await change(id, { vehiclesOfInterest: ['Autos', 'Camiones'] })
    const user = await change(id, { type: 'individual' })
    expect(user).toMatchObject({
      type: 'individual',
      areasOfInterest: [],
      vehiclesOfInterest: ['Autos'],
      muestraCodia: false,
      activeSubscription: { subscriptionType: { subscriptionCode: 'individualFree' } },
    })
    expect(user.permissions).not.toContain('INFOGRID')
  })

  it('of the type is refused on a paid plan', async () => {
    const id = await member()
    await people.db.transaction((client) =>
      people.subscriptions.start(client, id, 'individualPremium', { source: 'test' }),
    )
    await expect(change(id, { type: 'professional', areasOfInterest: ['Perito'] })).rejects.toMatchObject({
      ...CONFLICT,
      detail: 'Con un plan pago no podés cambiar de tipo de usuario.',
    })
    expect(await userOf(id)).toMatchObject({ type: 'individual', areasOfInterest: ['Comprar'] })
  })

  it('keeps one trade of a professional in their own words', async () => {
    const id = await professional()
    const areasOfInterest = ['Perito', 'Restaurador de clásicos']
    expect((await change(id, { areasOfInterest })).areasOfInterest).toEqual(areasOfInterest)
    expect(await errorsOf(id, { areasOfInterest: ['Una', 'Otra'] })).toMatchObject([
      { path: expect.stringMatching(/^areasOfInterest/) as string },
    ])
  })
})

describe('a complete profile', () => {
  it('has every answer and grants 20 InfoCredits', async () => {
    const id = await member()
    expect(await change(id, { vehiclesOfInterest: ['Autos'] })).toMatchObject({
      completedProfile: false,
      wasCompleted: false,
    })
    expect(await change(id, { brandsOfInterest: ['fiat'] })).toMatchObject({
      completedProfile: true,
      brandsOfInterest: ['Fiat'],
      availableInfocredits: 23,
    })
    expect(await lotsOf(id)).toEqual(['welcome 3', 'gift 20'])
  })

  it('grants them once when several requests race', async () => {
    const id = await member()
    await Promise.all(Array.from({ length: 8 }, () => change(id, REST)))
    expect(await lotsOf(id)).toEqual(['welcome 3', 'gift 20'])
  })

  it('grants no second gift when it is completed again, even with another address', async () => {
    const id = await member()
    await change(id, REST)
    expect(await change(id, { brandsOfInterest: [] })).toMatchObject({
      completedProfile: false,
      wasCompleted: true,
    })
    await people.db.query(`update account set email = 'otra-' || email where id = $1`, [id])
    expect((await change(id, REST)).completedProfile).toBe(true)
    expect(await lotsOf(id)).toEqual(['welcome 3', 'gift 20'])
  })

  it('grants one gift per phone number, however it is written', async () => {
    const one = await member({ prefix: '11', phoneNumber: '2345-6789' })
    const other = await member({ prefix: '+5411', phoneNumber: '23456789' })
    await change(one, REST)
    expect(await change(other, REST)).toMatchObject({ completedProfile: true, availableInfocredits: 3 })
    expect([await lotsOf(one), await lotsOf(other)]).toEqual([['welcome 3', 'gift 20'], ['welcome 3']])
  })

  it('grants nothing to an address with an earlier gift on another account', async () => {
    const [one, other] = [await member(), await member()]
    await change(one, REST)
    await people.db.query(
      `update account set email = (select replace(upper(email), '@', '+X@') from account where id = $2)
        where id = $1`,
      [other, one],
    )
    expect(await userOf(other)).toMatchObject({ completedProfile: false, wasCompleted: true })
    expect((await change(other, REST)).completedProfile).toBe(true)
    expect(await lotsOf(other)).toEqual(['welcome 3'])
  })
})
