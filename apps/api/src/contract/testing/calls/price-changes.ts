import type { backofficePriceChangeRoutes } from '@preciosa/contracts/price-changes'
import type { World } from '../world.js'
import { lists, NOT_THERE } from './console.js'
import type { CallsOf, WrongCall } from './route-calls.js'

const CAR = { params: { code: 'individualCar' } }
const NO_PLAN = { params: { code: 'unsuscribed' }, code: 'not-found' } as const satisfies WrongCall
const REASON = 'Aumento de precios.'
const change = (world: World, more: object = {}) => ({
  holdsFrom: world.freshInstant(),
  monthly: 9000.5,
  reason: REASON,
  ...more,
})
const SOON = { holdsFrom: '2026-12-19T15:00:00Z' }
const ofChange = async (world: World) => ({ params: { id: (await world.priceChange()).id } })

export const priceChangeCalls: CallsOf<typeof backofficePriceChangeRoutes> = {
  planHolders: { good: () => [CAR], wrong: () => [NO_PLAN], statements: 2 },
  addPriceChange: {
    good: async (world) => {
      await world.priceChangeless()
      return [{ ...CAR, body: change(world) }]
    },
    wrong: async (world) => {
      await world.priceChange()
      return [
        { ...CAR, body: change(world, SOON), code: 'validation' },
        { ...NO_PLAN, body: change(world) },
        { params: { code: 'professionalFleet' }, body: change(world), code: 'conflict' },
        { ...CAR, body: change(world), code: 'conflict' },
      ]
    },
    statements: 14,
  },
  priceChanges: {
    good: async (world) => {
      await world.priceChange()
      return lists([{ code: 'individualCar' }, {}])
    },
    statements: 3,
  },
  priceChange: { good: async (world) => [await ofChange(world)], wrong: () => [NOT_THERE], statements: 3 },
  withdrawPriceChange: {
    good: async (world) => [{ ...(await ofChange(world)), body: { reason: REASON } }],
    wrong: () => [{ ...NOT_THERE, body: { reason: REASON } }],
    statements: 14,
  },
  priceChangeCsv: { good: async (world) => [await ofChange(world)], wrong: () => [NOT_THERE], statements: 8 },
  priceChangeLines: {
    good: async (world) => {
      const { id: changeId } = await world.priceChange()
      return lists([{ changeId }, { changeId, state: ['announced', 'failed'] }, { state: 'done' }])
    },
    statements: 3,
  },
  retryPriceChange: {
    good: async (world) => [{ params: { id: await world.failedPriceChange() } }],
    wrong: async (world) => [
      NOT_THERE,
      { params: { id: (await world.priceChange()).lineId }, code: 'conflict' },
    ],
    statements: 8,
  },
}
