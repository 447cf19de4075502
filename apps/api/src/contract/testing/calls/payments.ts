import { randomUUID } from 'node:crypto'
import type { backofficePaymentRoutes, webhookRoutes, paymentRoutes } from '@preciosa/contracts/payments'
import type { Sent } from '../request.js'
import type { World } from '../world.js'
import { csvOf, lists, NOT_THERE } from './console.js'
import { productCalls } from './offers.js'
import { planChoiceCalls } from './plan-choices.js'
import type { CallsOf, ListCalls, RouteCalls, WrongCall } from './route-calls.js'

const PAYMENT_NOT_THERE = { paymentId: randomUUID() }

type Headers = Record<string, string>
const withKey = (headers: Headers) => ({ ...headers, 'idempotency-key': randomUUID() })

/** A purchase without a key, and one whose body names what the address names. */
function purchase(world: World, place: Sent, { headers, of }: { headers: Headers; of: object }): WrongCall[] {
  const body = world.buyers.card()
  return [
    { ...place, headers, body, code: 'validation' },
    { ...place, headers: withKey(headers), body: { ...body, ...of }, code: 'validation' },
  ]
}

async function plan(world: World): Promise<Sent> {
  return { params: { planId: await world.buyers.planId('individualCar') } }
}

async function pack(world: World): Promise<Sent> {
  return { query: { productId: String(await world.buyers.packId()) } }
}

const ofPayment = (statements: number): RouteCalls => ({
  good: async (world) => {
    const { person, paymentId } = await world.buyers.payer()
    return [{ headers: person.bearer, params: { paymentId } }]
  },
  wrong: async (world) => [
    { params: PAYMENT_NOT_THERE, code: 'not-found' },
    { params: { paymentId: (await world.buyers.payer()).paymentId }, code: 'not-found' },
  ],
  statements,
})

export const paymentCalls: CallsOf<typeof paymentRoutes> = {
  ...productCalls,
  ...planChoiceCalls,
  offer: {
    good: async (world) => [
      { query: { planId: String(await world.buyers.planId('individualCar')) } },
      { query: { planId: String(await world.buyers.planId('individualPremium', 'anual')) } },
      await pack(world),
    ],
    wrong: async (world) => [
      { query: { planId: '999999' }, code: 'not-found' },
      { query: { planId: String(await world.buyers.planId('individualFree')) }, code: 'not-found' },
      { query: { productId: '999999' }, code: 'not-found' },
    ],
    statements: 11,
  },
  subscribe: {
    good: async (world) => {
      const { bearer } = await world.buyers.buyer()
      const place = await plan(world)
      return [{ ...place, headers: withKey(bearer), body: { ...world.buyers.card(), ...place.params } }]
    },
    wrong: async (world) => {
      const { bearer } = await world.buyers.buyer()
      const call = { headers: withKey(bearer), body: world.buyers.card() }
      const ofProfessionals = { planId: await world.buyers.planId('professionalIndividual') }
      const person = await world.buyers.subscriber()
      return [
        ...purchase(world, await plan(world), { headers: bearer, of: { planId: 999_999 } }),
        { ...call, params: { planId: 999_999 }, code: 'not-found' },
        { ...call, params: ofProfessionals, code: 'conflict' },
        { ...call, ...(await plan(world)), headers: withKey(person.bearer), code: 'conflict' },
      ]
    },
    statements: 44,
  },
  buyProduct: {
    good: async (world) => {
      const { bearer } = await world.buyers.buyer('individualCar')
      return [
        {
          ...(await pack(world)),
          headers: withKey(bearer),
          body: { ...world.buyers.card(), productId: await world.buyers.packId() },
        },
        {
          headers: withKey(bearer),
          body: { ...world.buyers.card({ holder: 'OTHE' }), productId: await world.buyers.packId() },
        },
      ]
    },
    wrong: async (world) => {
      const { bearer } = await world.buyers.buyer('individualCar')
      const call = { headers: withKey(bearer), body: world.buyers.card() }
      const free = await world.buyers.buyer()
      const stranger = await world.person()
      return [
        ...purchase(world, await pack(world), { headers: bearer, of: { productId: 999_999 } }),
        { ...call, code: 'validation' },
        { ...call, query: { productId: '999999' }, code: 'not-found' },
        { ...call, ...(await pack(world)), headers: withKey(free.bearer), code: 'permission' },
        { ...call, ...(await pack(world)), headers: withKey(stranger.bearer), code: 'billing-incomplete' },
      ]
    },
    statements: 39,
  },
  changeCard: {
    good: async (world) => {
      const { bearer } = await world.buyers.subscriber()
      return [{ headers: bearer, body: world.buyers.card() }]
    },
    wrong: async (world) => {
      const { bearer } = await world.buyers.subscriber()
      const body = world.buyers.card()
      return [
        { headers: (await world.buyers.buyer()).bearer, body, code: 'conflict' },
        { headers: bearer, body: { ...body, cardToken: 'a'.repeat(32) }, code: 'payment-rejected' },
      ]
    },
    statements: 13,
  },
  requestUnsubscribe: {
    good: async (world) => {
      const { bearer } = await world.buyers.subscriber()
      return [{ headers: bearer }, { headers: bearer }]
    },
    wrong: async (world) => [{ headers: (await world.buyers.buyer()).bearer, code: 'permission' }],
    statements: 20,
  },
  withdrawUnsubscribe: {
    good: async (world) => {
      const { bearer } = await world.buyers.subscriber()
      await world.app.inject({ method: 'POST', url: '/admin/subscriptions/unsubscribe', headers: bearer })
      return [{ headers: bearer }, { headers: bearer }]
    },
    wrong: async (world) => [{ headers: (await world.buyers.buyer()).bearer, code: 'permission' }],
    statements: 17,
  },
  ownPlan: {
    good: async (world) => [{ headers: (await world.buyers.subscriber()).bearer }, {}],
    statements: 17,
  },
  ownPayments: {
    good: async (world) => [
      { headers: (await world.buyers.payer()).person.bearer },
      { query: { pageNumber: '1', pageSize: '100' } },
      { query: { pageNumber: '99' } },
    ],
    statements: 3,
  },
  receipt: ofPayment(5),
  paymentStatus: ofPayment(2),
  ownSubscriptions: { good: () => [{}], statements: 3 },
  paymentLink: {
    good: async (world) => {
      const { bearer: headers } = await world.buyers.buyer()
      const { planId } = (await plan(world)).params ?? {}
      const call = { headers, query: { planId: String(planId) } }
      return [call, call]
    },
    wrong: async (world) => {
      const { bearer: headers } = await world.buyers.buyer()
      const professional = String(await world.buyers.planId('professionalIndividual'))
      return [
        { headers, code: 'not-found' },
        { headers, query: { planId: '999999' }, code: 'not-found' },
        { headers, query: { planId: professional }, code: 'conflict' },
      ]
    },
    statements: 29,
  },
}

export const webhookCalls: CallsOf<typeof webhookRoutes> = {
  paymentNotice: {
    good: (world) => {
      const sent = world.notice()
      return [
        sent,
        sent,
        { ...world.notice(), body: { id: 1, type: 'other', data: { id: '2' } } },
        { ...sent, query: { ...sent.query, source_news: 'webhooks', nuevo: 'x' } },
      ]
    },
    wrong: (world) => {
      const sent = world.notice()
      const other = world.notice()
      return [
        { code: 'invalid-client' },
        { query: { topic: 'payment', id: '1' }, code: 'invalid-client' },
        { ...sent, headers: other.headers!, query: { 'data.id': '2' }, code: 'invalid-client' },
        { ...sent, query: { ...sent.query, x: 'x'.repeat(1001) }, code: 'validation' },
      ]
    },
    statements: 5,
  },
}

const WHY = { reason: 'Lo pidió por teléfono.' }
const PART = { ...WHY, amount: 2500.5 }

async function order(world: World): Promise<Sent> {
  return { params: { id: (await world.buyers.payer()).paymentId } }
}
const ORDER_NOT_THERE = { params: { id: randomUUID() }, code: 'not-found' } as const satisfies WrongCall

const orders: ListCalls = {
  good: async (world) => {
    const { person, paymentId } = await world.buyers.payer()
    return lists([
      { q: person.email },
      { q: paymentId, kind: 'pack', status: 'paid' },
      { accountId: person.id },
    ])
  },
}
const findings: ListCalls = {
  good: async (world) => {
    await world.finding()
    return lists([{ open: true }, { open: false, kind: 'credits-spent' }, { accountId: 1 }])
  },
}

export const backofficePaymentCalls: CallsOf<typeof backofficePaymentRoutes> = {
  orders: { ...orders, statements: 3 },
  ordersCsv: { ...csvOf(orders), statements: 6 },
  order: { good: async (world) => [await order(world)], wrong: () => [ORDER_NOT_THERE], statements: 14 },
  refundEffects: {
    good: async (world) => {
      const sent = await order(world)
      return [sent, ...['7500', '0.01', '2500.50', '99999'].map((amount) => ({ ...sent, query: { amount } }))]
    },
    wrong: () => [ORDER_NOT_THERE],
    statements: 9,
  },
  askChargebacks: {
    good: async (world) => [await order(world)],
    wrong: () => [ORDER_NOT_THERE],
    statements: 19,
  },
  refundOrder: {
    good: async (world) => [
      { ...(await order(world)), body: PART, headers: withKey({}) },
      { ...(await order(world)), body: { ...WHY, amount: 7500 }, headers: withKey({}) },
    ],
    wrong: async (world) => {
      const call = { ...(await order(world)), body: PART, headers: withKey({}) }
      const rejected = await world.buyers.buyer('individualCar')
      const { paymentId: id } = await world.buyers.pack(rejected, { holder: 'OTHE' })
      return [
        { ...call, ...ORDER_NOT_THERE },
        { ...call, params: { id }, code: 'conflict' },
        { ...call, body: { ...WHY, amount: 7500.01 }, code: 'conflict' },
      ]
    },
    statements: 33,
  },
  notices: { good: () => [{}], statements: 3 },
  findings: { ...findings, statements: 3 },
  findingsCsv: { ...csvOf(findings), statements: 6 },
  finding: {
    good: async (world) => [{ params: { id: await world.finding() } }],
    wrong: () => [NOT_THERE],
    statements: 2,
  },
  settleFinding: {
    good: async (world) => [{ params: { id: await world.finding() }, body: { note: 'Se devolvió a mano.' } }],
    wrong: () => [{ ...NOT_THERE, body: { note: 'Se devolvió a mano.' } }],
    statements: 7,
  },
  repeatFinding: {
    good: async (world) => [
      { params: { id: await world.finding({ kind: 'job-failed', subject: 'payments.reconcile' }) } },
      { params: { id: await world.finding({ kind: 'no-charge' }) } },
    ],
    wrong: async (world) => [
      NOT_THERE,
      { params: { id: await world.finding({ kind: 'credits-spent' }) }, code: 'conflict' },
    ],
    statements: 8,
  },
  refundFinding: {
    good: async (world) => [{ params: { id: await world.unknownPayment() }, body: WHY }],
    wrong: async (world) => [
      { ...NOT_THERE, body: WHY },
      { params: { id: await world.finding() }, body: WHY, code: 'conflict' },
    ],
    statements: 10,
  },
  cancelFinding: {
    good: async (world) => [
      { params: { id: await world.finding({ kind: 'unknown-subscription' }) }, body: WHY },
    ],
    wrong: async (world) => [
      { ...NOT_THERE, body: WHY },
      { params: { id: await world.finding() }, body: WHY, code: 'conflict' },
    ],
    statements: 8,
  },
}
