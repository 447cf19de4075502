import { randomUUID } from 'node:crypto'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { PendingConsent } from '@preciosa/contracts/own-account'
import { Database } from '@preciosa/platform'
import { bringPagesUpToDate, BUILT_IN_PAGES, PagesService } from '@preciosa/server'
import { bodyOf, problemOf } from '@preciosa/testing'
import { type Person, signIn, signUp } from '../testing/people.js'
import { request } from '../testing/request.js'
import type { TestApi } from '../testing/test-api.js'

const STAFF = { id: 7, email: 'eva@guia.example', role: 'admin', client: 'c' } as const
type Headers = Person['bearer']

export function consentCases(api: TestApi): void {
  let app: NestFastifyApplication
  let codia: number
  let paidFor: number

  beforeAll(async () => {
    app = api.app
    api.clock.set(new Date('2026-11-23T12:00:00Z'))
    await api.forgetGuide()
    const versions = ['Corolla 1', 'Corolla 2'].map((name) => ({ name, prices: { 2015: 7000 } }))
    await api.guide.published({ brands: { TOYOTA: { COROLLA: versions } } })
    codia = (await api.guide.idsOf('TOYOTA', 'COROLLA', 'Corolla 1')).codia
    paidFor = (await api.guide.idsOf('TOYOTA', 'COROLLA', 'Corolla 2')).codia
    await api.seen()
    const { terminos, politicas } = BUILT_IN_PAGES
    await bringPagesUpToDate(app.get(Database).pool, { terminos: terminos!, politicas: politicas! })
  })

  const publishTerms = async (consent?: string) => {
    const pages = app.get(PagesService, { strict: false })
    const [page] = await app
      .get(Database)
      .query<{ id: number }>(`select id from page where path = 'terminos'`)
    const { id, latest, content } = await pages.detail(page!.id)
    await pages.save(id, latest, content, STAFF)
    await pages.publish(id, latest + 1, STAFF, consent)
  }
  const look = (headers: Headers, id = codia) =>
    request(app).get(`/preciosa/models/${id}/prices?vehicleType=cars`).set(headers)
  const outcome = async (headers: Headers) =>
    bodyOf<{ outcome: string }>(
      await request(app).get(`/preciosa/models/${codia}/access?vehicleType=cars`).set(headers),
    ).outcome
  const buy = (headers: Headers) =>
    request(app)
      .post('/admin/payments?productId=1')
      .set({ ...headers, 'idempotency-key': randomUUID() })
      .send({ cardToken: 'x', dni: '1', paymentMethodId: 'visa' })
  const pending = async (headers: Headers) =>
    bodyOf<{ response: PendingConsent[] }>(await request(app).get('/admin/user/consents').set(headers))
      .response
  const accept = (headers: Headers, texts: readonly { path: string; version: number }[]) =>
    request(app)
      .post('/admin/user/consents')
      .set(headers)
      .send({ accepted: texts.map(({ path, version }) => ({ path, version })) })
  const refusal = (answer: Awaited<ReturnType<typeof look>>) => [answer.statusCode, problemOf(answer).code]

  /** Signed in before and after a version of the terms that needs consent, with one price paid for. */
  async function asked(): Promise<{ person: Person; before: Headers; after: Headers }> {
    const person = await signUp(app)
    await look(person.bearer, paidFor)
    await publishTerms('Cambia cómo se da de baja un plan')
    return { person, before: person.bearer, after: await signIn(app, person) }
  }

  it('are needed to spend and buy in sessions that begin after them, until they are accepted', async () => {
    const { before, after } = await asked()
    expect(refusal(await look(after))).toEqual([412, 'consent-required'])
    expect(refusal(await buy(after))).toEqual([412, 'consent-required'])
    expect([await outcome(before), await outcome(after)]).toEqual(['charge', 'consent-required'])
    const texts = await pending(after)
    expect(texts).toMatchObject([{ path: 'terminos', reasons: ['Cambia cómo se da de baja un plan'] }])
    expect((await accept(after, texts)).statusCode).toBe(204)
    expect((await accept(after, texts)).statusCode).toBe(204)
    expect(await pending(after)).toEqual([])
    expect((await look(after)).statusCode).toBe(200)
    expect(refusal(await buy(after))).not.toContain('consent-required')
  })

  it('leave open what is paid for, the own data, the own plan and the deletion', async () => {
    const { person, after } = await asked()
    expect((await look(after, paidFor)).statusCode).toBe(200)
    const paths = ['/admin/user', '/admin/user/data', '/admin/payments', '/boxful/subscriptions']
    for (const path of paths) expect((await request(app).get(path).set(after)).statusCode).toBe(200)
    const deleted = await request(app).delete('/auth/account').set(after).send({ email: person.email })
    expect(deleted.statusCode).toBe(204)
  })

  it('say in words of an app that knows no such code where they are accepted', async () => {
    const { after } = await asked()
    expect(problemOf(await look(after)).title).toBe('Aceptá en el sitio los términos vigentes')
  })

  it('stand in the own data with when and how', async () => {
    const { after } = await asked()
    await accept(after, await pending(after))
    const data = bodyOf<{ sections: { section: string; rows: { path: string; door: string }[] }[] }>(
      await request(app).get('/admin/user/data').set(after),
    )
    const rows = data.sections.find(({ section }) => section === 'textos_aceptados')!.rows
    expect(rows.filter(({ path }) => path === 'terminos').map(({ door }) => door)).toEqual([
      'sign-up',
      'sign-in',
    ])
  })
}
