import { randomUUID } from 'node:crypto'
import { type OwnPlan, paymentRoutes } from '@preciosa/contracts/payments'
import {
  noticeEnds,
  type PlanHolders,
  type PriceChange,
  type PriceChangeLine,
} from '@preciosa/contracts/price-changes'
import { STAFF_COOKIE } from '@preciosa/contracts/routes'
import { Database } from '@preciosa/platform'
import { PriceChangeRuns, StaffService, SubscriptionsService } from '@preciosa/server'
import { bodyOf, fetchedBody } from '@preciosa/testing'
import { type PaymentsApi, refusalOf } from '../testing/payments-api.js'
import type { Person } from '../testing/people.js'
import { request, dispatch } from '../testing/request.js'

const PASSWORD = 'una clave de trabajo'
const DAY = 24 * 3600_000

export function priceChangeCases(payments: PaymentsApi): void {
  let cookie: string

  beforeAll(async () => {
    const staff = payments.app.get(StaffService, { strict: false })
    const email = 'precios@guia.example'
    await staff.add({ email, name: 'Precios', role: 'back-office', password: PASSWORD })
    const { session } = await staff.signIn({ email, password: PASSWORD })
    cookie = `${STAFF_COOKIE}=${session}`
  })

  const staffCall = (method: 'GET' | 'POST', url: string, payload?: object) =>
    dispatch(payments.app, {
      method,
      url: `/backoffice${url}`,
      headers: { cookie, 'idempotency-key': randomUUID() },
      ...(payload === undefined ? {} : { payload }),
    })
  const ownPlan = async ({ bearer: headers }: Person) =>
    bodyOf<OwnPlan>(await request(payments.app).get(paymentRoutes.ownPlan.path).set(headers))
  const leave = ({ bearer: headers }: Person) => {
    const { method, path: url } = paymentRoutes.requestUnsubscribe
    return dispatch(payments.app, { method, url, headers, payload: {} })
  }
  const run = () => payments.app.get(PriceChangeRuns, { strict: false }).run()
  const stateOf = async (changeId: number): Promise<Record<string, string>> => {
    const query = new URLSearchParams({ filter: JSON.stringify({ changeId }), order: 'ASC' }).toString()
    const { data } = bodyOf<{
      data: PriceChangeLine[]
    }>(await staffCall('GET', `/price-change-lines?${query}`))
    return Object.fromEntries(
      data.map(({ email, state, isLeaving }) => [email ?? '', isLeaving ? 'leaving' : state]),
    )
  }

  it('reaches people who stay, while one leaves', async () => {
    const [stays, leaves] = [await payments.buyers.subscriber(), await payments.buyers.subscriber()]
    const { data: holders } = bodyOf<{
      data: PlanHolders[]
    }>(await staffCall('GET', '/plan-offers/individualCar/holders'))
    // Other cases have left people with this plan.
    expect(holders).toMatchObject([{ billing: 'monthly', price: 6500 }])

    const holdsFrom = noticeEnds(payments.clock.now()).toISOString()
    const change = { monthly: 8000, holdsFrom, reason: 'Aumento de enero.' }
    const early = { ...change, holdsFrom: new Date(Date.parse(holdsFrom) - DAY).toISOString() }
    expect(refusalOf(await staffCall('POST', '/plan-offers/individualCar/price-changes', early))).toEqual([
      400,
      'validation',
    ])
    const made = await staffCall('POST', '/plan-offers/individualCar/price-changes', change)
    expect(made.statusCode).toBe(201)
    const { id, counts } = bodyOf<PriceChange>(made)
    expect(counts.announced).toBe(holders[0]!.people)

    expect((await ownPlan(stays)).priceChange).toBeNull()
    await run()
    await run()
    const mails = await payments.rows<{ address: string }>(
      `select address from mail where kind = 'price-change' and address in ($1, $2)`,
      [stays.email, leaves.email],
    )
    expect(mails).toHaveLength(2)
    expect((await ownPlan(stays)).priceChange).toEqual({ price: 8000, from: holdsFrom })

    expect((await leave(leaves)).statusCode).toBe(202)
    expect(await stateOf(id)).toMatchObject({ [stays.email]: 'announced', [leaves.email]: 'leaving' })
    // The mails arrive, and the day of the price comes after the last paid day of the one who leaves.
    const now = payments.clock.now()
    await payments.rows(`update mail set status = 'sent', ended_at = $1 where kind = 'price-change'`, [now])
    payments.clock.set(new Date(holdsFrom))
    try {
      await payments.app
        .get(Database)
        .transaction((client) =>
          payments.app.get(SubscriptionsService, { strict: false }).leave(client, leaves.id, 'test'),
        )
      await run()
    } finally {
      payments.clock.set(now)
    }
    expect(await stateOf(id)).toMatchObject({ [stays.email]: 'done', [leaves.email]: 'left' })
    const at = async ({ id: account }: Person) => {
      const [{ externalId } = { externalId: '' }] = await payments.rows<{ externalId: string }>(
        'select external_id as "externalId" from subscription where account_id = $1 and external_id is not null',
        [account],
      )
      const answer = await fetch(`${payments.mp.url}/preapproval/${externalId}`, {
        headers: { authorization: `Bearer ${payments.mp.accessToken}` },
      })
      const { auto_recurring: charge } = await fetchedBody<{
        auto_recurring: { transaction_amount: number }
      }>(answer)
      return charge.transaction_amount
    }
    expect([await at(stays), await at(leaves)]).toEqual([8000, 6500])
    expect((await ownPlan(stays)).subscription?.price).toBe(8000)
    const refused = await staffCall('POST', `/price-changes/${id}/withdraw`, { reason: 'Fue un error.' })
    expect(refusalOf(refused)).toEqual([409, 'conflict'])
    const csv = await staffCall('GET', `/price-changes/${id}/csv`)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.text).toContain(`${stays.email};mes;6500;8000;cambiado`)
  })
}
