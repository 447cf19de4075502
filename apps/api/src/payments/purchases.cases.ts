import { randomUUID } from 'node:crypto'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { OwnData } from '@preciosa/contracts/own-account'
import { TEST_CARDS } from '@preciosa/sandbox'
import { bodyOf, problemOf } from '@preciosa/testing'
import { captchaFor, type PaymentsApi, refusalOf } from '../testing/payments-api.js'
import { type Person, signUp, signUpWithoutName } from '../testing/people.js'

const ADDRESS = '203.0.113.7'

interface Call {
  person?: Person
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
  const subscribe = (call: Call) => post(`/admin/subscriptions/${planId}`, { key: randomUUID(), ...call })
  const get = (url: string, { bearer: headers }: Person) => payments.app.inject({ url, headers })
  const ordersOf = ({ id }: Person) =>
    payments.rows('select id from payment_order where account_id = $1', [id])
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
      const stranger = await signUpWithoutName(payments.app)
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
    it.each(['pack', 'plan'] as const)('of a %s marks the repeated answer of a key', async (kind) => {
      const person = await payments.buyers.buyer(kind === 'pack' ? 'individualCar' : undefined)
      const call = { person, key: 'pedido 7', body: payments.buyers.card() }
      const buy = kind === 'pack' ? buyPack : subscribe
      const first = await buy(call)
      const again = await buy(call)
      expect(first.headers['idempotent-replayed']).toBeUndefined()
      expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
      expect(again.json()).toEqual(bodyOf(first))
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
  })

  describe('a receipt', () => {
    it('is a PDF to keep', async () => {
      const { person, paymentId } = await payments.buyers.payer()
      const answer = await get(`/admin/payments/${paymentId}/receipt`, person)
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
