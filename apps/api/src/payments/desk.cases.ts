import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@preciosa/contracts'
import type { Finding, OrderSheet } from '@preciosa/contracts/payments'
import { STAFF_COOKIE } from '@preciosa/contracts/routes'
import { CreditsService, RefundJobsService, StaffService } from '@preciosa/server'
import { bodyOf } from '@preciosa/testing'
import { type PaymentsApi, refusalOf } from '../testing/payments-api.js'
import type { Person } from '../testing/people.js'
import { request, dispatch } from '../testing/request.js'

const PASSWORD = 'una clave de trabajo'
const WHY = 'Lo pidió por teléfono.'

export function deskCases(payments: PaymentsApi): void {
  const cookies = new Map<StaffRole, string>()

  beforeAll(async () => {
    const staff = payments.app.get(StaffService, { strict: false })
    for (const role of ['editor', 'back-office'] as const) {
      const email = `${role}@guia.example`
      await staff.add({ email, name: role, role, password: PASSWORD })
      const { session } = await staff.signIn({ email, password: PASSWORD })
      cookies.set(role, `${STAFF_COOKIE}=${session}`)
    }
  })

  const call = (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    { role = 'back-office', key = randomUUID() }: { role?: StaffRole; key?: string } = {},
  ) =>
    dispatch(payments.app, {
      method,
      url: `/backoffice${url}`,
      headers: { cookie: cookies.get(role) ?? '', 'idempotency-key': key },
      ...(payload === undefined ? {} : { payload }),
    })
  const listed = async (url: string, filter: object) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) }).toString()
    return bodyOf<{ data: unknown[]; total: number }>(await call('GET', `${url}?${query}`))
  }
  const sheetOf = async (id: string) => bodyOf<OrderSheet>(await call('GET', `/payments/${id}`))
  const refund = (id: string, options: Parameters<typeof call>[3] = {}) =>
    call('POST', `/payments/${id}/refund`, { amount: 7500, reason: WHY }, options)
  const work = async (id: string) => {
    const jobs = payments.app.get(RefundJobsService, { strict: false })
    for (const { id: refundId } of (await sheetOf(id)).refunds) await jobs.carryOut(refundId)
  }
  const balance = ({ id }: Person) => payments.app.get(CreditsService, { strict: false }).balance(id)
  const spend = ({ id }: Person, count: number) =>
    payments.app.get(CreditsService, { strict: false }).charge(
      id,
      Array.from({ length: count }, (_, at) => at + 1),
      'cars',
    )
  const audited = (action: string) =>
    payments.rows<{ entityId: number | null; after: Record<string, unknown> }>(
      'select entity_id as "entityId", after from audit where action = $1',
      [action],
    )

  it('finds a payment by its number, Mercado Pago’s number and its e-mail', async () => {
    const { person, paymentId: id } = await payments.buyers.payer()
    const sheet = await sheetOf(id)
    const wanted = { id, email: person.email, kind: 'pack', amount: 7500, refunded: 0, status: 'paid' }
    for (const q of [id, id.toUpperCase(), sheet.externalId, person.email.toUpperCase()])
      expect((await listed('/payments', { q })).data).toMatchObject([wanted])
    for (const filter of [{ status: 'refunded' }, { kind: 'plan' }])
      expect((await listed('/payments', { q: person.email, ...filter })).total).toBe(0)
    expect(sheet).toMatchObject({
      ...wanted,
      accountId: person.id,
      billing: { taxId: '12345678', enterpriseName: 'Ana Ñandú' },
      receipt: expect.stringMatching(/^0001-\d{8}$/),
      credits: 15,
      payments: [{ id: sheet.externalId, status: 'approved', detail: 'accredited', problem: null }],
      refunds: [],
    })
  })

  it('downloads payments and subscriptions as their lists are filtered, audited without the e-mail', async () => {
    const { person, paymentId: id } = await payments.buyers.payer()
    const subscriber = await payments.buyers.subscriber()
    const filter = (q: string) => new URLSearchParams({ filter: JSON.stringify({ q }) }).toString()
    const csv = await call('GET', `/payments/csv?${filter(person.email)}`)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [, row, ...more] = csv.text.trimEnd().split('\n')
    expect([row?.startsWith(`${id};`), row?.includes(';7500;0;Pagado;'), more]).toEqual([true, true, []])
    const { text: body } = await call('GET', `/subscriptions/csv?${filter(subscriber.email)}`)
    expect(body).toContain(`;${subscriber.email};Auto Básico;mes;6500;Activa;`)
    expect((await call('GET', '/payment-findings/csv')).statusCode).toBe(200)
    expect((await call('GET', '/payments/csv', undefined, { role: 'editor' })).statusCode).toBe(403)
    expect((await audited('payment.export')).map(({ after }) => after)).toEqual([{ filas: 1 }])
    expect((await audited('subscription.export')).map(({ after }) => after)).toEqual([{ filas: 1 }])
  })

  it('says the effects of a refund first, then takes unspent credits and shows spent ones', async () => {
    const { person, paymentId: id } = await payments.buyers.payer()
    const all = await balance(person)
    await spend(person, 20)
    const before = await sheetOf(id)
    expect(before.effects).toMatchObject({ amount: 7500, endsPlan: false, refusal: null })
    const { creditsTaken, creditsSpent } = before.effects
    expect([creditsTaken + creditsSpent, creditsSpent > 0]).toEqual([15, true])
    const answer = await refund(id)
    expect(answer.statusCode).toBe(201)
    expect(bodyOf<OrderSheet>(answer).refunds).toMatchObject([{ amount: 7500, reason: WHY, doneAt: null }])
    await work(id)
    const after = await sheetOf(id)
    expect(after).toMatchObject({
      status: 'refunded',
      refunded: 7500,
      refunds: [{ by: 'back-office@guia.example', problem: null }],
      effects: { refusal: 'El dinero ya se devolvió.' },
    })
    expect(after.refunds[0]?.doneAt).not.toBeNull()
    expect(await balance(person)).toBe(all - 20 - creditsTaken)
    expect(await listed('/payment-findings', { accountId: person.id })).toMatchObject({
      data: [{ kind: 'credits-spent', orderId: id, settledAt: null }],
    })
    const own = await request(payments.app).get('/admin/payments').set(person.bearer)
    expect(own.body).toMatchObject({ response: [{ id, status: 'refunded', refunded: 7500 }] })
    expect(await audited('payment.refund')).toContainEqual(
      expect.objectContaining({ after: { pago: id, importe: 7500, reason: WHY } }),
    )
  })

  it('refunds once, by the same key and by others', async () => {
    const { paymentId: id } = await payments.buyers.payer()
    const key = randomUUID()
    const answers = await Promise.all([
      ...[1, 2, 3, 4, 5, 6].map(() => refund(id, { key })),
      refund(id),
      refund(id),
    ])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    await work(id)
    await work(id)
    expect((await sheetOf(id)).refunds).toHaveLength(1)
    const late = await refund(id, { key })
    expect([late.statusCode, late.headers['idempotent-replayed']]).toEqual([201, 'true'])
    expect(refusalOf(await refund(id))).toEqual([409, 'conflict'])
    const jobs = await payments.rows(
      `select 1 from outbox o join payment_refund r on r.id::text = o.payload ->> 'refundId' where r.bill_id = $1`,
      [id],
    )
    expect(jobs).toHaveLength(1)
    expect(await payments.rows('select 1 from payment where bill_id = $1', [id])).toHaveLength(1)
    expect((await audited('payment.refund')).filter(({ after }) => after['pago'] === id)).toHaveLength(1)
  })

  it('refuses refunds without money, of unknown payments, and by an editor', async () => {
    const person = await payments.buyers.buyer('individualCar')
    const rejected = await payments.buyers.pack(person, { holder: 'OTHE' })
    const pending = await payments.buyers.pack(person, { holder: 'CONT' })
    for (const { paymentId } of [rejected, pending]) {
      expect((await sheetOf(paymentId)).effects).toMatchObject({ amount: 0, refusal: expect.any(String) })
      expect(refusalOf(await refund(paymentId))).toEqual([409, 'conflict'])
    }
    expect(refusalOf(await refund(randomUUID()))).toEqual([404, 'not-found'])
    const { paymentId } = await payments.buyers.payer()
    expect(refusalOf(await refund(paymentId, { role: 'editor' }))).toEqual([403, 'permission'])
    expect((await sheetOf(paymentId)).refunds).toEqual([])
  })

  it('counts a refund in the panel of Mercado Pago as the one that is open', async () => {
    const { paymentId: id } = await payments.buyers.payer()
    await refund(id)
    await payments.mp.events.refund((await sheetOf(id)).externalId!)
    await work(id)
    const sheet = await sheetOf(id)
    expect(sheet).toMatchObject({ status: 'refunded', refunded: 7500, refunds: [{ problem: null }] })
    expect(sheet.refunds[0]?.doneAt).not.toBeNull()
    expect((await listed('/payment-findings', { open: true })).data).not.toContainEqual(
      expect.objectContaining({ orderId: id }),
    )
  })

  it('shows a refund that Mercado Pago does not take', async () => {
    const { paymentId: id } = await payments.buyers.payer()
    await refund(id)
    await payments.mp.events.chargeBack((await sheetOf(id)).externalId!)
    await work(id)
    const sheet = await sheetOf(id)
    expect(sheet.refunds).toMatchObject([{ state: 'refused', doneAt: null, problem: expect.any(String) }])
    expect(await listed('/payment-findings', { open: true, kind: 'job-failed' })).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ orderId: id })]),
    })
  })

  it('settles a finding once, with a note that the audit has', async () => {
    const [found] = await payments.rows<{ id: number }>(
      `insert into payment_finding (kind, subject, detail, found_at)
       values ('unknown-payment', gen_random_uuid()::text, 'approved', now()) returning id`,
    )
    const url = `/payment-findings/${found!.id}`
    const note = 'Se devolvió a mano.'
    const settled = await call('POST', `${url}/settle`, { note })
    expect([settled.statusCode, settled.body]).toMatchObject([
      201,
      { note, settledBy: 'back-office@guia.example', settledAt: payments.clock.now().toISOString() },
    ])
    expect(refusalOf(await call('POST', `${url}/settle`, { note: 'Otra vez, y otra.' }))).toEqual([
      409,
      'conflict',
    ])
    expect(bodyOf<Finding>(await call('GET', url)).note).toBe(note)
    expect(await audited('payment.settle-finding')).toContainEqual(
      expect.objectContaining({ entityId: found!.id, after: { note } }),
    )
  })

  it('keeps what receipts need of a deleted account, and forgets the rest', async () => {
    const { person, paymentId: id } = await payments.buyers.payer()
    const rejected = await payments.buyers.pack(person, { holder: 'OTHE' })
    const { statusCode } = await request(payments.app)
      .delete('/auth/account')
      .set(person.bearer)
      .send({ email: person.email })
    expect(statusCode).toBe(204)
    const sheet = await sheetOf(id)
    expect(sheet).toMatchObject({ email: null, billing: { taxId: '12345678', email: null } })
    expect((await sheetOf(rejected.paymentId)).billing).toBeNull()
    const kept = await payments.rows<{ text: string }>(
      'select o::text as text from bill o where account_id = $1',
      [person.id],
    )
    for (const { text } of kept) {
      expect(text).not.toContain('@')
      expect(text).not.toContain('0604')
    }
    expect(kept).toHaveLength(2)
  })
}
