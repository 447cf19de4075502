import { randomUUID } from 'node:crypto'
import type { comparisonRoutes } from '@preciosa/contracts/comparator'
import type { dollarRoutes } from '@preciosa/contracts/dollar'
import type { historyRoutes, seenRoutes } from '@preciosa/contracts/history'
import type { pricesRoutes } from '@preciosa/contracts/looks'
import type { World } from '../world.js'
import type { CallsOf, RouteCalls, WrongCall } from './route-calls.js'

const codia = ({ ids }: World) => ids.codias.at(-1)!

const notThere = (world: World): WrongCall[] => [
  { params: { codia: 99_999 }, code: 'not-found' },
  { params: { codia: codia(world) }, query: { vehicleType: 'motorcycles' }, code: 'not-found' },
]

export const pricesCalls: CallsOf<typeof pricesRoutes> = {
  prices: {
    good: (world) => [{ params: { codia: codia(world) } }],
    wrong: notThere,
    statements: 2,
  },
  access: {
    good: (world) => [{ params: { codia: codia(world) } }],
    wrong: notThere,
    statements: 1,
  },
  infogrid: {
    good: ({ ids }) => [
      { body: { batch: ids.codias, vehicleType: 'cars' } },
      { body: { batch: ids.codias }, query: { vehicleType: 'cars' } },
      { body: { batch: ids.codias }, headers: { 'idempotency-key': randomUUID() } },
    ],
    wrong: ({ ids }) => [
      {
        body: { batch: ids.codias, vehicleType: 'cars' },
        query: { vehicleType: 'motorcycles' },
        code: 'validation',
      },
      { body: { batch: [...ids.codias, 99_999] }, code: 'not-found' },
    ],
    statements: 4,
  },
}

const archives = (params: Record<string, string>): RouteCalls => ({
  good: (world) => [{ params, query: { codia: String(codia(world)), vehicleType: 'cars' } }],
  wrong: () => [{ params, query: { codia: '99999' }, code: 'not-found' }],
  statements: 2,
})
const month = (world: World) => ({ year: 2026, month: 10, codia: codia(world) })

export const historyCalls: CallsOf<typeof historyRoutes> = {
  archiveYears: archives({}),
  archiveMonths: archives({ year: '2026' }),
  archivedPrices: {
    good: (world) => [{ params: month(world) }],
    wrong: (world) => [{ params: { ...month(world), year: 2011 }, code: 'not-found' }],
    statements: 2,
  },
  trend: {
    good: (world) => [{ params: { codia: codia(world) } }],
    wrong: notThere,
    statements: 2,
  },
}

export const comparisonCalls: CallsOf<typeof comparisonRoutes> = {
  comparison: {
    good: ({ ids }) => [
      { query: { list: JSON.stringify(ids.codias.slice(0, 4)), vehicleType: 'cars' } },
      { query: { list: JSON.stringify([ids.codias[0], 99_999]), atYear: '2015' } },
      { query: { list: '[]', newPrice: 'true', vehicleType: 'motorcycles' } },
    ],
    statements: 7,
  },
  payComparison: {
    good: ({ ids }) => [
      { body: { batch: ids.codias.slice(-4), vehicleType: 'cars', atYear: 2015 } },
      {
        body: { batch: ids.codias.slice(0, 1), vehicleType: 'cars' },
        headers: { 'idempotency-key': randomUUID() },
      },
    ],
    wrong: ({ ids }) => [
      { body: { batch: [...ids.codias.slice(0, 1), 99_999], vehicleType: 'cars' }, code: 'not-found' },
      { body: { batch: ids.codias.slice(0, 1), vehicleType: 'motorcycles' }, code: 'not-found' },
    ],
    statements: 4,
  },
}

export const dollarCalls: CallsOf<typeof dollarRoutes> = { dollar: { good: () => [{}], statements: 2 } }

export const seenCalls: CallsOf<typeof seenRoutes> = {
  seen: {
    good: ({ ids }) => [
      // Past ten versions there is no trend, which takes a statement.
      { body: { batch: [...ids.codias.slice(0, 9), 99_999] }, query: { vehicleType: 'cars' } },
      { body: { batch: ids.codias }, query: { vehicleType: 'motorcycles' } },
    ],
    statements: 4,
  },
}
