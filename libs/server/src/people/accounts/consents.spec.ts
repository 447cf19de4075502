import type { PageContent } from '@preciosa/contracts/pages'
import { PagesModule, PagesService } from '../../content/pages/index.js'
import { ConsentsService } from './consents.service.js'
import { openPeople, type TestPeople, type TestPerson } from './testing/open-people.js'

const STAFF = { id: 7, email: 'eva@guia.example', role: 'admin', client: 'c' } as const
const CHANGE = 'Cambia cómo se da de baja un plan'

let people: TestPeople
let pages: PagesService
let consents: ConsentsService
let terms: number

beforeAll(async () => {
  people = await openPeople([PagesModule])
  pages = people.get(PagesService)
  consents = people.get(ConsentsService)
  const { BUILT_IN_PAGES, bringPagesUpToDate } = await import('../../content/pages/index.js')
  const { terminos, politicas } = BUILT_IN_PAGES as Record<'terminos' | 'politicas', PageContent>
  await bringPagesUpToDate(people.db.pool, { terminos, politicas })
  const { data } = await pages.list({ page: 1, perPage: 10, sort: 'path', order: 'ASC', filter: {} })
  terms = data.find(({ path }) => path === 'terminos')!.id
})
beforeEach(() => people.pass(1000))
afterAll(() => people.close())

/** @returns the number of the new version of the terms */
async function publish(consent?: string): Promise<number> {
  const { latest, content } = await pages.detail(terms)
  await pages.save(terms, latest, content, STAFF)
  await pages.publish(terms, latest + 1, STAFF, consent)
  return latest + 1
}

const signIn = async ({ email }: TestPerson) => people.exchange(await people.signIn(email))
const awaits = async (token: string) => (await people.tokens.holder(token))?.awaitsConsent
const pending = ({ accountId }: TestPerson, token: string) => consents.pending({ accountId, token })
const accepted = (accountId: number) =>
  people.db.query<{ path: string; version: number; door: string }>(
    `select path, version, door from page_acceptance where account_id = $1 order by path, version`,
    [accountId],
  )

/** As an import of customers leaves them once they have chosen a password. */
async function imported(): Promise<TestPerson> {
  const person = await people.person()
  await people.db.query('delete from page_acceptance where account_id = $1', [person.accountId])
  return person
}

describe('the texts of an account', () => {
  it('are accepted by the sign-up form, and ask for nothing after a correction', async () => {
    const person = await people.person()
    const [politicas, terminos] = await accepted(person.accountId)
    expect([politicas, terminos]).toMatchObject([
      { path: 'politicas', door: 'sign-up' },
      { path: 'terminos', door: 'sign-up' },
    ])
    await publish()
    const token = await signIn(person)
    expect(await awaits(token)).toBe(false)
    expect(await pending(person, token)).toEqual([])
  })

  it('are asked for at the sign-in after a version that needs consent, and once', async () => {
    const person = await people.person()
    const before = person.accessToken
    const version = await publish(CHANGE)
    expect([await awaits(before), await pending(person, before)]).toEqual([false, []])
    const [token, second] = [await signIn(person), await signIn(person)]
    expect(await pending(person, token)).toMatchObject([
      { path: 'terminos', version, acceptedVersion: version - 1, reasons: [CHANGE] },
    ])
    // Two tabs, or a form that is sent twice.
    const shown = [{ path: 'terminos', version }]
    await Promise.all([
      consents.accept(person.accountId, shown),
      consents.accept(person.accountId, [...shown, ...shown]),
    ])
    expect([await awaits(token), await awaits(second), await awaits(await signIn(person))]).toEqual([
      false,
      false,
      false,
    ])
    expect(await accepted(person.accountId)).toMatchObject([
      { path: 'politicas', door: 'sign-up' },
      { path: 'terminos', version: version - 1, door: 'sign-up' },
      { path: 'terminos', version, door: 'sign-in' },
    ])
  })

  it('are recorded as shown while another version is published, which is asked for next', async () => {
    const person = await people.person()
    const first = await publish(CHANGE)
    const token = await signIn(person)
    const second = await publish('Cambia también el precio')
    await consents.accept(person.accountId, [{ path: 'terminos', version: first }])
    expect((await accepted(person.accountId)).map(({ version }) => version)).not.toContain(second)
    expect(await awaits(token)).toBe(true)
    expect(await pending(person, token)).toMatchObject([
      { version: second, reasons: ['Cambia también el precio'] },
    ])
    await consents.accept(person.accountId, [{ path: 'terminos', version: second }])
    expect(await awaits(token)).toBe(false)
  })

  it('are asked for in the corrected version, whose correction needs no consent', async () => {
    const person = await people.person()
    await publish(CHANGE)
    const corrected = await publish()
    const token = await signIn(person)
    expect(await pending(person, token)).toMatchObject([{ version: corrected, reasons: [CHANGE] }])
    await consents.accept(person.accountId, [{ path: 'terminos', version: corrected }])
    expect(await awaits(token)).toBe(false)
  })

  it('are all asked for at the first sign-in of an imported customer', async () => {
    const person = await imported()
    const token = await signIn(person)
    const texts = await pending(person, token)
    expect(texts).toMatchObject([
      { path: 'terminos', acceptedVersion: null, reasons: [] },
      { path: 'politicas', acceptedVersion: null, reasons: [] },
    ])
    const [shown, other] = texts.map(({ path, version }) => ({ path, version }))
    await consents.accept(person.accountId, [shown!])
    expect(await awaits(token)).toBe(true)
    await consents.accept(person.accountId, [other!])
    expect(await awaits(token)).toBe(false)
    expect((await accepted(person.accountId)).map(({ door }) => door)).toEqual(['sign-in', 'sign-in'])
  })

  it('are recorded as accepted with a social sign-in', async () => {
    const { idToken, accountId } = await people.newcomer()
    await people.db.query('delete from account where id = $1', [accountId])
    await expect(people.tokens.exchange(idToken, '192.0.2.1', { isSocial: true })).rejects.toMatchObject({
      code: 'not-activated',
    })
    const [account] = await people.db.query<{ id: number }>('select max(id) as id from account')
    expect((await accepted(account!.id)).map(({ door }) => door)).toEqual(['social', 'social'])
  })

  it.each([
    ['a version that is not there', { path: 'terminos', version: 9999 }],
    ['another page', { path: 'nosotros', version: 1 }],
  ])('are refused for %s', async (_, shown) => {
    const person = await imported()
    const works = [{ path: 'politicas', version: 1 }, shown]
    await expect(consents.accept(person.accountId, works)).rejects.toMatchObject({ code: 'not-found' })
    expect(await accepted(person.accountId)).toEqual([])
  })

  it('are refused for a draft', async () => {
    const person = await imported()
    const { latest, content } = await pages.detail(terms)
    await pages.save(terms, latest, content, STAFF)
    const draft = { path: 'terminos', version: latest + 1 }
    await expect(consents.accept(person.accountId, [draft])).rejects.toMatchObject({ code: 'not-found' })
  })
})
