import { randomUUID } from 'node:crypto'
import type { PlanCode } from '@preciosa/contracts'
import { DAY, HOUR, openPayments, type TestPayments } from '../testing/open-payments.js'

let pay: TestPayments
let ana: number

beforeEach(async () => {
  pay = await openPayments()
  ana = await pay.buyer()
})
afterEach(() => pay.close())

const planId = async (code: PlanCode) => {
  const [plan] = await pay.ledger.db.query<{ id: number }>(
    "select id from plan where code = $1 and billing = 'monthly'",
    [code],
  )
  return plan?.id ?? 0
}
const link = async (code: PlanCode) => pay.purchases.link(ana, await planId(code))
const subscribe = async (code: PlanCode) =>
  pay.purchases.subscribe(ana, await planId(code), pay.card(), randomUUID())
const links = () =>
  pay.ledger.db.query<{ status: string; detail: string | null; externalId: string; startsAt: Date | null }>(
    `select status, detail, preapproval_id as "externalId", starts_at as "startsAt" from payment_order
      where link is not null order by created_at`,
  )
const atService = async (externalId = '') => (await pay.provider.subscription(externalId))?.status

it('of one plan ends when another plan begins', async () => {
  await link('individualCar')
  await subscribe('individualPremium')
  await pay.work()
  const [first] = await links()
  expect(first).toMatchObject({ status: 'cancelled', detail: 'superseded' })
  expect(await atService(first?.externalId)).toBe('cancelled')
})

it('is given no more when its plan may not be bought any more', async () => {
  await link('individualCar')
  await pay.ledger.db.query("update profile set type = 'professional' where account_id = $1", [ana])
  await expect(link('individualCar')).rejects.toMatchObject({ code: 'conflict' })
  await pay.work()
  const [first] = await links()
  expect(await atService(first?.externalId)).toBe('cancelled')
})

it('of days that were charged meanwhile is replaced by one that begins after them', async () => {
  await subscribe('individualPremium')
  await pay.pass(2 * HOUR)
  await pay.pass(27 * DAY)
  const before = await link('individualCar')
  expect(await link('individualCar')).toBe(before)
  await pay.pass(4 * DAY)
  expect(await link('individualCar')).not.toBe(before)
  await pay.work()
  const [first, second] = await links()
  expect(first).toMatchObject({ status: 'cancelled', detail: 'superseded' })
  expect(second).toMatchObject({ status: 'pending' })
  expect(second!.startsAt!.getTime()).toBeGreaterThan(first!.startsAt!.getTime())
  expect([await atService(first?.externalId), await atService(second?.externalId)]).toEqual([
    'cancelled',
    'pending',
  ])
})
