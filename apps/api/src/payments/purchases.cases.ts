import { randomUUID } from 'node:crypto'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { OwnData } from '@preciosa/contracts/own-account'
import type { Attempt, Offer } from '@preciosa/contracts/payments'
import type { Onboarding } from '@preciosa/contracts/profiles'
import { TEST_CARDS } from '@preciosa/sandbox'
import { bodyOf, fetchedBody, problemOf } from '@preciosa/testing'
import { captchaFor, type PaymentsApi, refusalOf } from '../testing/payments-api.js'
import { type Person, signUp, signUpWithoutProfile } from '../testing/people.js'

const ADDRESS = '203.0.113.7'
const DATA = {
  firstName: 'Ana',
  lastName: 'Paz',
  prefix: '387',
  phoneNumber: '421-5566',
  province: 'Salta',
  locality: 'Cafayate',
}

interface Call {
  person?: Person
  bearer?: string
  key?: string
  query?: object
  body?: object | undefined
  headers?: Record<string, string>
  from?: string
  on?: NestFastifyApplication
}

export function purchasesCases(payments: PaymentsApi): void {
  let packId: number
  let planId: number

  beforeAll(async () => {
    packId = await payments.buyers.packId()
    planId = await payments.buyers.planId('individualCar')
  })
  afterEach(() => {
    payments.mp.misbehave(undefined)
  })

  const post = (
    url: string,
    { person, key, query = {}, body, headers = {}, from = ADDRESS, on }: Call,
    method: 'POST' | 'PUT' = 'POST',
  ) =>
    (on ?? payments.app).inject({
      method,
      url,
      query: query as Record<string, string>,
      headers: { ...person?.bearer, ...(key === undefined ? {} : { 'idempotency-key': key }), ...headers },
      remoteAddress: from,
      ...(body === undefined ? {} : { payload: body }),
    })
  const buyPack = (call: Call) =>
    post('/admin/payments', { query: { productId: String(packId) }, key: randomUUID(), ...call })
  const subscribe = (call: Call, id = planId) =>
    post(`/admin/subscriptions/${id}`, { key: randomUUID(), ...call })
  const get = (url: string, person?: Person) => payments.app.inject({ url, headers: { ...person?.bearer } })
  const statusOf = (paymentId: string, person?: Person) => get(`/boxful/payments/${paymentId}/status`, person)
  const receiptOf = (paymentId: string, person?: Person) =>
    get(`/admin/payments/${paymentId}/receipt`, person)
  const ordersOf = ({ id }: Person) =>
    payments.rows<{ id: string; status: string; externalId: string | null }>(
      'select id, status, coalesce(payment_id, preapproval_id) as "externalId" from payment_order where account_id = $1',
      [id],
    )
  const lotsOf = async ({ id }: Person) => {
    const sql = `select amount::int from credit_lot where account_id = $1 and kind = 'pack'`
    return (await payments.rows<{ amount: number }>(sql, [id])).map(({ amount }) => amount)
  }

  describe('the checks of a purchase', () => {
    let limited: NestFastifyApplication

    beforeAll(async () => {
      limited = await payments.openLimited()
    })
    afterAll(() => limited.close())

    const captcha = () => captchaFor(limited)

    it.each(['pack', 'plan'] as const)('come in the order of the contract for a %s', async (kind) => {
      const buy = kind === 'pack' ? buyPack : subscribe
      const stranger = await signUpWithoutProfile(payments.app)
      const call = { on: limited, key: '', body: { dni: 'x' } }
      const unknown = { authorization: `Bearer ${'x'.repeat(43)}` }
      expect(refusalOf(await buy(call))).toEqual([401, 'login-required'])
      expect(refusalOf(await buy({ ...call, headers: unknown }))).toEqual([401, 'session-expired'])
      expect(refusalOf(await buy({ ...call, person: stranger }))).toEqual([400, 'captcha'])
      const other = await captchaFor(limited, 'search')
      expect(refusalOf(await buy({ ...call, person: stranger, headers: other }))).toEqual([400, 'captcha'])
      const withoutKey = { ...call, person: stranger, body: payments.buyers.card(), headers: await captcha() }
      const keyless = await buy(withoutKey)
      expect(refusalOf(keyless)).toEqual([400, 'validation'])
      expect(problemOf(keyless).errors).toMatchObject([{ path: 'Idempotency-Key' }])
      const headers = await captcha()
      const bodiless = await buy({ on: limited, person: stranger, headers, body: { dni: 'x' } })
      expect(refusalOf(bodiless)).toEqual([400, 'validation'])
      expect(
        problemOf(bodiless)
          .errors?.map(({ path }) => path)
          .sort(),
      ).toEqual(['cardToken', 'dni', 'paymentMethodId'])
      const good = async (person: Person) =>
        refusalOf(await buy({ on: limited, person, headers: await captcha(), body: payments.buyers.card() }))
      expect(await good(stranger)).toEqual([412, 'account-incomplete'])
      const unbilled = await signUp(payments.app, kind === 'pack' ? { plan: 'individualCar' } : {})
      expect(await good(unbilled)).toEqual([412, 'billing-incomplete'])
      if (kind === 'pack') expect(await good(await payments.buyers.buyer())).toEqual([403, 'permission'])
      const buyer = await payments.buyers.buyer(kind === 'pack' ? 'individualCar' : undefined)
      await (kind === 'pack' ? payments.buyers.pack(buyer, { holder: 'CONT' }) : payments.buyers.plan(buyer))
      expect(await good(buyer)).toEqual([409, 'conflict'])
    })

    it('let a captcha serve one purchase', async () => {
      const person = await payments.buyers.buyer('individualCar')
      const headers = await captcha()
      const call = { on: limited, person, headers, key: randomUUID(), body: payments.buyers.card() }
      expect((await buyPack(call)).statusCode).toBe(201)
      expect(refusalOf(await buyPack(call))).toEqual([400, 'captcha'])
    })

    it('refuse after ten tries of a person and address in an hour, changes of card included', async () => {
      const person = await payments.buyers.buyer('individualCar')
      const paying = async (from = ADDRESS, who = person) =>
        buyPack({
          on: limited,
          person: who,
          from,
          headers: await captcha(),
          body: payments.buyers.card({ holder: 'FUND' }),
        })
      for (let n = 0; n < 9; n += 1) expect((await paying()).json()).toMatchObject({ status: 'cancelled' })
      const card = { on: limited, person, headers: await captcha(), body: payments.buyers.card() }
      expect(refusalOf(await post('/admin/subscriptions/card', card, 'PUT'))).toEqual([409, 'conflict'])
      const refused = await paying()
      expect(refusalOf(refused)).toEqual([429, 'too-many-requests'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
      expect((await paying('198.51.100.9')).statusCode).toBe(201)
      const neighbour = await payments.buyers.buyer('individualCar')
      expect((await paying(ADDRESS, neighbour)).statusCode).toBe(201)
      const now = payments.clock.now()
      payments.clock.set(new Date(now.getTime() + 3600_000))
      expect((await paying()).statusCode).toBe(201)
      payments.clock.set(now)
      expect(await ordersOf(person)).toHaveLength(11)
      expect(await lotsOf(person)).toEqual([])
    })
  })

  describe('a purchase', () => {
    it('refuses another plan or pack in the body than in the address', async () => {
      const free = await payments.buyers.buyer()
      const person = await payments.buyers.buyer('individualCar')
      const card = payments.buyers.card()
      const other = await subscribe({ person: free, body: { ...card, planId: planId + 1 } })
      expect(refusalOf(other)).toEqual([400, 'validation'])
      expect(problemOf(other).errors).toMatchObject([{ path: 'planId' }])
      expect(refusalOf(await buyPack({ person, body: { ...card, productId: packId + 1 } }))).toEqual([
        400,
        'validation',
      ])
      expect(refusalOf(await buyPack({ person, query: {}, body: card }))).toEqual([400, 'validation'])
      expect([await ordersOf(free), await ordersOf(person)]).toEqual([[], []])
    })

    it('accepts the same one in both, and a pack in the body alone', async () => {
      const free = await payments.buyers.buyer()
      const person = await payments.buyers.buyer('individualCar')
      const planned = await subscribe({ person: free, body: { ...payments.buyers.card(), planId } })
      expect([planned.statusCode, planned.json()]).toMatchObject([201, { status: 'paid' }])
      for (const query of [{}, { productId: String(packId) }]) {
        const body = { ...payments.buyers.card(), productId: packId }
        expect((await buyPack({ person, query, body })).json()).toMatchObject({ status: 'paid' })
      }
      expect(await lotsOf(person)).toEqual([15, 15])
    })

    it('answers a refused card with 201, cancelled and its reason', async () => {
      const person = await payments.buyers.buyer('individualCar')
      const answer = await buyPack({ person, body: payments.buyers.card({ holder: 'FUND' }) })
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toEqual({
        paymentId: expect.any(String),
        status: 'cancelled',
        reason: 'A la tarjeta no le alcanza el límite. Probá con otra tarjeta.',
      })
    })

    it('is the same one for the same key, with its answer marked', async () => {
      const person = await payments.buyers.buyer('individualCar')
      const call = { person, key: 'pedido 7', body: payments.buyers.card() }
      const first = await buyPack(call)
      const again = await buyPack(call)
      expect(first.headers['idempotent-replayed']).toBeUndefined()
      expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
      expect(again.json()).toEqual(bodyOf(first))
      const other = { ...call, query: { productId: String(await payments.buyers.packId(45)) } }
      expect(refusalOf(await buyPack(other))).toEqual([409, 'conflict'])
      expect(refusalOf(await subscribe(call))).toEqual([409, 'conflict'])
      expect(await lotsOf(person)).toEqual([15])
      const another = await payments.buyers.buyer('individualCar')
      const own = await buyPack({ ...call, person: another, body: payments.buyers.card() })
      expect(bodyOf<Attempt>(own).paymentId).not.toBe(bodyOf<Attempt>(first).paymentId)
    })

    it.each(['pack', 'plan'] as const)('of a %s happens once when eight requests race', async (kind) => {
      const person = await payments.buyers.buyer(kind === 'pack' ? 'individualCar' : undefined)
      const call = { person, key: randomUUID(), body: payments.buyers.card() }
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => (kind === 'pack' ? buyPack(call) : subscribe(call))),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 201))
      const [order, ...more] = await ordersOf(person)
      expect([order?.status, more]).toEqual(['paid', []])
      expect(new Set(answers.map((answer) => bodyOf<Attempt>(answer).paymentId))).toEqual(
        new Set([order?.id]),
      )
      const path = kind === 'pack' ? '/v1/payments/search' : '/preapproval/search'
      const found = await fetch(`${payments.mp.url}${path}?limit=50&external_reference=${order?.id}`, {
        headers: { authorization: `Bearer ${payments.mp.accessToken}` },
      })
      const { results } = await fetchedBody<{ results: { external_reference: string }[] }>(found)
      expect(results.filter((one) => one.external_reference === order?.id)).toHaveLength(1)
    })

    it('works for eight people at once', async () => {
      const people = await Promise.all(
        Array.from({ length: 8 }, () => payments.buyers.buyer('individualCar')),
      )
      const answers = await Promise.all(
        people.map((person) => buyPack({ person, body: payments.buyers.card() })),
      )
      expect(answers.map((answer) => bodyOf<Attempt>(answer).status)).toEqual(people.map(() => 'paid'))
    })

    it('stays pending without an answer of Mercado Pago, and goes on with the same key', async () => {
      const person = await payments.buyers.buyer('individualCar')
      const call = { person, key: randomUUID(), body: payments.buyers.card() }
      payments.mp.misbehave({ status: 500 })
      const lost = await buyPack(call)
      expect([lost.statusCode, bodyOf<Attempt>(lost).status]).toEqual([201, 'pending'])
      payments.mp.misbehave(undefined)
      const { paymentId } = bodyOf<Attempt>(lost)
      expect((await buyPack(call)).json()).toEqual({ paymentId, status: 'paid' })
    })

    it('is refused with 503 where nothing can be paid, and leaves no order', async () => {
      const person = await payments.buyers.buyer('individualCar')
      const free = await payments.buyers.buyer()
      const off = await payments.open({})
      expect(refusalOf(await buyPack({ person, on: off, body: payments.buyers.card() }))).toEqual([
        503,
        'unavailable',
      ])
      const url = `/boxful/customers/paymentLink?planId=${planId}`
      expect(refusalOf(await off.inject({ url, headers: free.bearer }))).toEqual([503, 'unavailable'])
      await off.close()
      expect([await ordersOf(person), await ordersOf(free)]).toEqual([[], []])
    })

    const choose = async ({ bearer: headers }: Person, id: number) => {
      const url = '/admin/user/plan-choice'
      await payments.app.inject({ method: 'PUT', url, headers, payload: { planId: id } })
    }
    const chosenBy = async (person: Person) =>
      bodyOf<{ planId: number | null }>(await get('/admin/user/plan-choice', person)).planId

    it('settles the choice of a plan once it is bought', async () => {
      const person = await payments.buyers.buyer()
      await choose(person, planId)
      await subscribe({ person, body: payments.buyers.card({ holder: 'LOCK' }) })
      expect(await chosenBy(person)).toBe(planId)
      await subscribe({ person, body: payments.buyers.card() })
      expect(await chosenBy(person)).toBeNull()
    })

    it('settles the choice of a plan that is bought for later', async () => {
      const person = await payments.buyers.subscriber()
      const lesser = await payments.buyers.planId('individualMotorbike')
      await choose(person, lesser)
      expect(await chosenBy(person)).toBe(lesser)
      const bought = await subscribe({ person, body: payments.buyers.card() }, lesser)
      expect(bodyOf<Attempt>(bought).status).toBe('paid')
      expect(await chosenBy(person)).toBeNull()
    })

    it('leads the wizard to its seventh and last step', async () => {
      const person = await signUpWithoutProfile(payments.app)
      const url = '/admin/user/onboarding'
      for (const payload of [
        { step: 'interests', areasOfInterest: ['Comprar'] },
        { step: 'data', ...DATA },
        { step: 'plan', planId },
      ])
        await payments.app.inject({ method: 'PUT', url, headers: person.bearer, payload })
      await payments.buyers.bill(person)
      expect((await get(url, person)).json()).toMatchObject({ step: 'payment' })
      await subscribe({ person, body: payments.buyers.card() })
      const { step, steps, chosenPlanId } = bodyOf<Onboarding>(await get(url, person))
      expect([step, steps.indexOf('welcome'), steps.length, chosenPlanId]).toEqual(['welcome', 6, 7, planId])
    })
  })

  describe('the status of a payment', () => {
    it.each([
      ['APRO', 'paid'],
      ['CONT', 'pending'],
      ['OTHE', 'cancelled'],
    ])('for a card of %s is %s, a JSON string', async (holder, status) => {
      const person = await payments.buyers.buyer('individualCar')
      const { paymentId } = await payments.buyers.pack(person, { holder })
      const answer = await statusOf(paymentId, person)
      expect([answer.statusCode, answer.body]).toEqual([200, JSON.stringify(status)])
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringMatching(/^application\/json(; charset=utf-8)?$/),
        'cache-control': 'no-store',
      })
    })

    it('is hidden from other people', async () => {
      const { paymentId } = await payments.buyers.payer()
      const other = await payments.buyers.buyer('individualCar')
      expect(refusalOf(await statusOf(paymentId, other))).toEqual([404, 'not-found'])
      expect(refusalOf(await statusOf(randomUUID(), other))).toEqual([404, 'not-found'])
      expect(refusalOf(await statusOf(paymentId))).toEqual([401, 'login-required'])
    })
  })

  describe('a receipt', () => {
    it('is a PDF to keep', async () => {
      const { person, paymentId } = await payments.buyers.payer()
      const answer = await receiptOf(paymentId, person)
      const [order] = await payments.rows<{ receipt: number }>('select receipt from bill where id = $1', [
        paymentId,
      ])
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining(
          `attachment; filename="comprobante-${order?.receipt}.pdf"`,
        ),
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-length': String(answer.rawPayload.length),
      })
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(answer.rawPayload.subarray(-6).toString()).toContain('%%EOF')
    })

    it('is hidden from other people', async () => {
      const { paymentId } = await payments.buyers.payer()
      const other = await payments.buyers.buyer('individualCar')
      expect(refusalOf(await receiptOf(paymentId, other))).toEqual([404, 'not-found'])
      expect(refusalOf(await receiptOf(paymentId))).toEqual([401, 'login-required'])
    })

    it("doesn't exist without money: pending, cancelled, or a plan before its first charge", async () => {
      const person = await payments.buyers.buyer('individualCar')
      const rejected = await payments.buyers.pack(person, { holder: 'OTHE' })
      const pending = await payments.buyers.pack(person, { holder: 'CONT' })
      for (const { paymentId } of [rejected, pending])
        expect(refusalOf(await receiptOf(paymentId, person))).toEqual([404, 'not-found'])
      const subscriber = await payments.buyers.buyer()
      const { paymentId } = await payments.buyers.plan(subscriber)
      expect(refusalOf(await receiptOf(paymentId, subscriber))).toEqual([404, 'not-found'])
    })
  })

  describe('a plan', () => {
    it('keeps its card and says 503 when Mercado Pago gives no answer to a change', async () => {
      const person = await payments.buyers.subscriber()
      payments.mp.misbehave({ status: 500 })
      const call = { person, body: payments.buyers.card() }
      const answer = await post('/admin/subscriptions/card', call, 'PUT')
      expect(refusalOf(answer)).toEqual([503, 'unavailable'])
      expect(answer.headers['retry-after']).toBeDefined()
      payments.mp.misbehave(undefined)
      expect((await post('/admin/subscriptions/card', call, 'PUT')).statusCode).toBe(204)
    })

    it('has one page of Mercado Pago that takes its card, and 503 without an answer', async () => {
      const person = await payments.buyers.buyer()
      const url = `/boxful/customers/paymentLink?planId=${planId}`
      payments.mp.misbehave({ status: 500 })
      expect(refusalOf(await get(url, await payments.buyers.buyer()))).toEqual([503, 'unavailable'])
      payments.mp.misbehave(undefined)
      const answer = await get(url, person)
      expect(answer.statusCode).toBe(200)
      expect(bodyOf<{ url: string }>(answer).url).toContain(payments.mp.url)
      expect((await get(url, person)).json()).toEqual(bodyOf(answer))
      const ofChoice = '/boxful/customers/paymentLink'
      expect(refusalOf(await get(ofChoice, person))).toEqual([404, 'not-found'])
      const choice = { url: '/admin/user/plan-choice', headers: person.bearer, payload: { planId } }
      expect((await payments.app.inject({ method: 'PUT', ...choice })).statusCode).toBe(204)
      expect((await get(ofChoice, person)).json()).toEqual(bodyOf(answer))
      expect(await ordersOf(person)).toHaveLength(1)
      const head = await payments.app.inject({ method: 'HEAD', url, headers: person.bearer })
      expect(head.statusCode).toBe(405)
    })

    it('is left and kept by one press each, however often', async () => {
      const { bearer: headers } = await payments.buyers.subscriber()
      const url = '/admin/subscriptions/unsubscribe'
      const press = async (method: 'POST' | 'DELETE') =>
        (await payments.app.inject({ method, url, headers })).statusCode
      const status = async () =>
        bodyOf<{
          subscription: { status: string }
        }>(await payments.app.inject({ url: '/admin/subscriptions/current', headers })).subscription.status
      expect([await press('DELETE'), await status()]).toEqual([204, 'active'])
      expect([await press('POST'), await press('POST'), await status()]).toEqual([202, 202, 'ending'])
      expect([await press('DELETE'), await press('DELETE'), await status()]).toEqual([204, 204, 'active'])
    })

    it("isn't for members of a fleet, whose company pays", async () => {
      const person = await signUp(payments.app, { type: 'professional', plan: 'professionalFleet' })
      const id = await payments.buyers.planId('professionalIndividual')
      const offer = await get(`/admin/checkout?planId=${id}`, person)
      expect(bodyOf<Offer>(offer).refusal).toMatchObject({ code: 'permission' })
      expect(refusalOf(await subscribe({ person, body: payments.buyers.card() }, id))).toEqual([
        403,
        'permission',
      ])
    })
  })

  it("is in the person's own data, without keys", async () => {
    const person = await payments.buyers.subscriber()
    const { paymentId } = await payments.buyers.pack(person)
    const answer = await get('/admin/user/data', person)
    const sections = Object.fromEntries(
      bodyOf<OwnData>(answer).sections.map(({ section, rows }) => [section, rows]),
    )
    expect(sections).toMatchObject({
      compras: expect.arrayContaining([
        expect.objectContaining({ id: paymentId, amount_cents: 750_000, last_four: '0604' }),
      ]),
      pagos: [{ bill_id: paymentId, status: 'approved' }],
      planes_en_mercado_pago: [{ status: 'authorized' }],
      infocreditos_por_cobro: [{ credits: expect.any(Number) }],
    })
    expect(answer.body).not.toMatch(/"(idempotency_key|owner_key|collector_id|link)"/)
  })

  it('leaves no card and no token in logs or in the database', async () => {
    const person = await payments.buyers.buyer('individualCar')
    const subscriber = await payments.buyers.subscriber()
    const cards = [{ holder: 'APRO' }, { holder: 'FUND' }, { number: TEST_CARDS.visa }].map((card) =>
      payments.buyers.card(card),
    )
    payments.log.length = 0
    for (const body of cards) await buyPack({ person, body })
    payments.mp.misbehave({ status: 500 })
    const lost = payments.buyers.card()
    await buyPack({ person, body: lost })
    const another = payments.buyers.card()
    await post('/admin/subscriptions/card', { person: subscriber, body: another }, 'PUT')
    payments.mp.misbehave(undefined)
    await post('/admin/subscriptions/card', { person: subscriber, body: another }, 'PUT')
    await buyPack({ person, body: { ...lost, paymentMethodId: 'no!' } })
    const said = payments.log.join('')
    expect(said).toContain('/admin/payments')
    const secrets = [...cards, lost, another].map(({ cardToken }) => cardToken)
    const hidden = [...secrets, ...Object.values(TEST_CARDS), payments.mp.accessToken]
    expect(hidden.filter((secret) => said.includes(secret))).toEqual([])
    const tables = await payments.rows<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    expect(tables.length).toBeGreaterThan(40)
    for (const { name } of tables) {
      const found = await payments.rows(
        `select 1 from ${name} t where exists (select from unnest($1::text[]) s where strpos(t::text, s) > 0)`,
        [hidden],
      )
      expect([name, found]).toEqual([name, []])
    }
  })
}
