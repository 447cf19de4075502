import type { catalogueRoutes } from '@preciosa/contracts/catalogue'
import type { searchRoutes } from '@preciosa/contracts/search'
import type { Sent } from '../request.js'
import type { World } from '../world.js'
import type { CallsOf, WrongCall } from './route-calls.js'

const FEATURES = { feature_1: [1, 2], feature_3: 1, feature_40: true } as const
const inQuery = { features: JSON.stringify(FEATURES) }
const NOWHERE = 99_999

const brand = ({ ids }: World) => ({ id: ids.brand })
const group = ({ ids }: World) => ({ id: ids.brand, groupId: ids.group })
const codia = ({ ids }: World) => ({ codia: ids.codias[0]! })
const keys = ({ ids }: World) => ids.codias.map((each) => ({ codia: each, type: 'cars' }))

const LIST_QUERIES: Record<string, string>[] = [
  {},
  { vehicleType: 'cars', page: '1', pageSize: '100', hasUsedPrice: 'true' },
  { feature_3: '1', feature_11: '1' },
  { page: '999999999999' },
]
const MODEL_QUERIES: Record<string, string>[] = [
  { pageSize: '250' },
  { fromYear: '2010', toYear: '2025', newPrice: 'true', hasUsedPrice: 'true', stringSearch: 'GOL' },
  { atYear: '2014', page: '2', pageSize: '1' },
]

const elsewhere = (params: NonNullable<Sent['params']>): WrongCall[] => [
  { params: { ...params, [Object.keys(params).at(-1)!]: NOWHERE }, code: 'not-found' },
  { params, query: { vehicleType: 'motorcycles' }, code: 'not-found' },
]

export const catalogueCalls: CallsOf<typeof catalogueRoutes> = {
  downloadBrands: {
    good: () => [{}, { query: { vehicleType: 'motorcycles' } }, { query: inQuery }],
    statements: 3,
  },
  brands: {
    good: () => [...LIST_QUERIES, inQuery].map((query) => ({ query })),
    statements: 3,
  },
  brandsByPost: {
    good: () => [...LIST_QUERIES.map((query) => ({ query })), { body: { features: FEATURES } }, { body: {} }],
    statements: 3,
  },
  groups: {
    good: (world) => [...LIST_QUERIES, inQuery].map((query) => ({ params: brand(world), query })),
    wrong: (world) => elsewhere(brand(world)),
    statements: 3,
  },
  groupsByPost: {
    good: (world) => [
      ...LIST_QUERIES.map((query) => ({ params: brand(world), query })),
      { params: brand(world), body: { features: FEATURES } },
    ],
    wrong: (world) => elsewhere(brand(world)),
    statements: 3,
  },
  groupPrices: {
    good: (world) => [{ params: group(world) }],
    wrong: (world) => elsewhere(group(world)),
    statements: 3,
  },
  groupYears: {
    good: (world) => [
      { params: group(world) },
      { params: group(world), query: { hasUsedPrice: 'true', has0KPrice: 'true' } },
    ],
    wrong: (world) => elsewhere(group(world)),
    statements: 3,
  },
  models: {
    good: (world) => [...MODEL_QUERIES, inQuery].map((query) => ({ params: group(world), query })),
    wrong: (world) => elsewhere(group(world)),
    statements: 4,
  },
  modelsByPost: {
    good: (world) => [
      ...MODEL_QUERIES.map((query) => ({ params: group(world), query })),
      { params: group(world), body: { features: FEATURES } },
    ],
    wrong: (world) => elsewhere(group(world)),
    statements: 4,
  },
  brandModels: {
    good: (world) => [
      { params: brand(world), query: { pageSize: '250' } },
      { params: brand(world), query: { page: '999999999999' } },
    ],
    wrong: (world) => elsewhere(brand(world)),
    statements: 4,
  },
  version: {
    good: (world) => [{ params: codia(world) }],
    wrong: (world) => elsewhere(codia(world)),
    statements: 3,
  },
  listPrice: {
    good: (world) => [{ params: codia(world) }],
    wrong: (world) => elsewhere(codia(world)),
    statements: 2,
  },
  versionList: {
    good: (world) => [
      { query: { list: JSON.stringify(keys(world)) } },
      { query: { list: JSON.stringify([{ codia: NOWHERE, type: 'cars' }]) } },
    ],
    statements: 3,
  },
  versionListByPost: {
    good: (world) => [{ body: keys(world) }, { body: [] }],
    statements: 3,
  },
}

const WORDS = { filterString: 'gol trend' }
const FILTERED = { ...WORDS, features: FEATURES, fromYear: 2014, toYear: 2025, pageSize: 100 }

export const searchCalls: CallsOf<typeof searchRoutes> = {
  search: {
    good: ({ ids }) => [
      { query: WORDS },
      { query: { ...WORDS, ...inQuery, fromYear: '2014', toYear: '2025', pageSize: '100' } },
      { query: { ...WORDS, brand: String(ids.brand), model: String(ids.group), fromYear: '2014' } },
    ],
    wrong: () => [
      { code: 'login-required' },
      { query: { ...WORDS, minPriceUsed: '5' }, code: 'login-required' },
    ],
    statements: 5,
  },
  searchByPost: {
    good: ({ ids }) => [
      { body: WORDS },
      { body: FILTERED },
      { body: { ...WORDS, brand: ids.brand, model: ids.group, fromYear: 2014 } },
    ],
    wrong: () => [
      { body: {}, code: 'login-required' },
      { body: { ...WORDS, maxPriceUsed: 20_000 }, code: 'login-required' },
    ],
    statements: 5,
  },
}
