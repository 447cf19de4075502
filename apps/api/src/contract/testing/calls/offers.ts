import type { backofficeOfferRoutes } from '@preciosa/contracts/offers'
import type { paymentRoutes } from '@preciosa/contracts/payments'
import type { World } from '../world.js'
import { NOT_THERE } from './console.js'
import type { CallsOf, WrongCall } from './route-calls.js'

const planPrice = (world: World, more: object = {}) => ({
  holdsFrom: world.freshInstant(),
  monthly: 9000.5,
  infocreditsPerMonth: 20,
  reason: 'Aumento de fin de año.',
  ...more,
})
const packPrice = (world: World, more: object = {}) => ({
  holdsFrom: world.freshInstant(),
  listPrice: 9000.5,
  off: 10,
  sold: true,
  reason: 'Aumento de fin de año.',
  ...more,
})
const PAST = { holdsFrom: '2026-11-19T15:00:00Z' }
const CAR = { params: { code: 'individualCar' } }
const NO_PLAN = { params: { code: 'unsuscribed' }, code: 'not-found' } as const satisfies WrongCall

export const productCalls: CallsOf<Pick<typeof paymentRoutes, 'products'>> = {
  products: { good: () => [{}], statements: 2 },
}

export const offerCalls: CallsOf<typeof backofficeOfferRoutes> = {
  planOffers: { good: () => [{}], statements: 3 },
  planOffer: { good: () => [CAR], wrong: () => [NO_PLAN], statements: 3 },
  addPlanPrice: {
    good: (world) => [{ ...CAR, body: planPrice(world) }],
    wrong: async (world) => {
      const { holdsFrom } = (await world.planWithPrice()).prices[0]!
      return [
        { ...CAR, body: planPrice(world, PAST), code: 'validation' },
        { ...NO_PLAN, body: planPrice(world) },
        { params: { code: 'professionalFleet' }, body: planPrice(world), code: 'conflict' },
        { ...CAR, body: planPrice(world, { holdsFrom }), code: 'conflict' },
      ]
    },
    statements: 8,
  },
  removePlanPrice: {
    good: async (world) => {
      const { id, prices } = await world.planWithPrice()
      return [{ params: { code: id, line: prices[0]!.id } }]
    },
    wrong: () => [
      { params: { code: 'individualCar', line: 99_999 }, code: 'not-found' },
      { params: { code: 'individualCar', line: 2 }, code: 'conflict' },
    ],
    statements: 8,
  },
  packOffers: { good: () => [{}], statements: 3 },
  packOffer: { good: () => [{ params: { id: 1 } }], wrong: () => [NOT_THERE], statements: 3 },
  addPack: {
    good: async (world) => {
      const { infoCredits } = await world.pack()
      return [{ body: packPrice(world, { infoCredits: infoCredits + 5000 }) }]
    },
    wrong: (world) => [{ body: packPrice(world, { infoCredits: 15 }), code: 'conflict' }],
    statements: 8,
  },
  addPackPrice: {
    good: (world) => [{ params: { id: 1 }, body: packPrice(world) }],
    wrong: (world) => [
      { params: { id: 1 }, body: packPrice(world, PAST), code: 'validation' },
      { ...NOT_THERE, body: packPrice(world) },
    ],
    statements: 9,
  },
  removePackPrice: {
    good: async (world) => {
      const { id, prices } = await world.pack()
      return [{ params: { id, line: prices[0]!.id } }]
    },
    wrong: () => [
      { params: { id: 1, line: 99_999 }, code: 'not-found' },
      { params: { id: 1, line: 1 }, code: 'conflict' },
    ],
    statements: 9,
  },
}
