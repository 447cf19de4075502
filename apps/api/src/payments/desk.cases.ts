import { randomUUID } from 'node:crypto'
import type { OrderSheet } from '@preciosa/contracts/payments'
import { STAFF_COOKIE } from '@preciosa/contracts/routes'
import { StaffService } from '@preciosa/server'
import { bodyOf } from '@preciosa/testing'
import type { PaymentsApi } from '../testing/payments-api.js'
import { request } from '../testing/request.js'

const PASSWORD = 'una clave de trabajo'

export function deskCases(payments: PaymentsApi): void {
  let cookie: string

  beforeAll(async () => {
    const staff = payments.app.get(StaffService, { strict: false })
    const email = 'back-office@guia.example'
    await staff.add({ email, name: 'Ana', role: 'back-office', password: PASSWORD })
    const { session } = await staff.signIn({ email, password: PASSWORD })
    cookie = `${STAFF_COOKIE}=${session}`
  })

  const sheetOf = async (id: string) =>
    bodyOf<OrderSheet>(await request(payments.app).get(`/backoffice/payments/${id}`).set({ cookie }))

  it('marks the repeated answer of a refund', async () => {
    const { paymentId: id } = await payments.buyers.payer()
    const key = randomUUID()
    const refund = () =>
      request(payments.app)
        .post(`/backoffice/payments/${id}/refund`)
        .set({ cookie, 'idempotency-key': key })
        .send({ amount: 7500, reason: 'Lo pidió por teléfono.' })
    const [first, again] = [await refund(), await refund()]
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect((await sheetOf(id)).refunds).toHaveLength(1)
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
