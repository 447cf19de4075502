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

const wrong = (more: WrongCall[]): WrongCall[] => more
const WRONG_LISTS: WrongCall[] = [
  { query: { vehicleType: 'trucks' }, code: 'validation' },
  { query: { page: '0' }, code: 'validation' },
  { query: { page: '1.5' }, code: 'validation' },
  { query: { pageSize: '101' }, code: 'validation' },
  { query: { hasUsedPrice: '1' }, code: 'validation' },
  { query: { feature_3: 'x' }, code: 'validation' },
]
const WRONG_FEATURES = [{ feature_0: 1 }, { feature_1: 'x' }, { feature_1: [] }, [], 'x', null]
const wrongInQuery: WrongCall[] = WRONG_FEATURES.map((features) => ({
  query: { features: JSON.stringify(features) },
  code: 'validation',
}))
const wrongInBody: WrongCall[] = WRONG_FEATURES.map((features) => ({
  body: { features },
  code: 'validation',
}))
const at = (params: NonNullable<Sent['params']>, calls: WrongCall[]) =>
  calls.map((call) => ({ params, ...call }))
const elsewhere = (params: NonNullable<Sent['params']>): WrongCall[] => [
  { params: { ...params, [Object.keys(params).at(-1)!]: NOWHERE }, code: 'not-found' },
  { params, query: { vehicleType: 'motorcycles' }, code: 'not-found' },
]

export const catalogueCalls: CallsOf<typeof catalogueRoutes> = {
  downloadBrands: {
    good: () => [{}, { query: { vehicleType: 'motorcycles' } }, { query: inQuery }],
    wrong: () => [{ query: { vehicleType: '' }, code: 'validation' }, ...wrongInQuery],
    statements: 3,
  },
  brands: {
    good: () => [...LIST_QUERIES, inQuery].map((query) => ({ query })),
    wrong: () => [...WRONG_LISTS, ...wrongInQuery],
    statements: 3,
  },
  brandsByPost: {
    good: () => [...LIST_QUERIES.map((query) => ({ query })), { body: { features: FEATURES } }, { body: {} }],
    wrong: () => [...WRONG_LISTS, ...wrongInBody, { body: [], code: 'validation' }],
    statements: 3,
  },
  groups: {
    good: (world) => [...LIST_QUERIES, inQuery].map((query) => ({ params: brand(world), query })),
    wrong: (world) => [...at(brand(world), [...WRONG_LISTS, ...wrongInQuery]), ...elsewhere(brand(world))],
    statements: 3,
  },
  groupsByPost: {
    good: (world) => [
      ...LIST_QUERIES.map((query) => ({ params: brand(world), query })),
      { params: brand(world), body: { features: FEATURES } },
    ],
    wrong: (world) => [...at(brand(world), [...WRONG_LISTS, ...wrongInBody]), ...elsewhere(brand(world))],
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
    wrong: (world) => [
      { params: group(world), query: { hasUsedPrice: '' }, code: 'validation' },
      ...elsewhere(group(world)),
    ],
    statements: 3,
  },
  models: {
    good: (world) => [...MODEL_QUERIES, inQuery].map((query) => ({ params: group(world), query })),
    wrong: (world) => [
      ...at(group(world), [{ query: { pageSize: '251' }, code: 'validation' }, ...wrongInQuery]),
      ...at(group(world), [{ query: { atYear: '0' }, code: 'validation' }]),
      ...at(group(world), [{ query: { stringSearch: 'x'.repeat(101) }, code: 'validation' }]),
      ...elsewhere(group(world)),
    ],
    statements: 4,
  },
  modelsByPost: {
    good: (world) => [
      ...MODEL_QUERIES.map((query) => ({ params: group(world), query })),
      { params: group(world), body: { features: FEATURES } },
    ],
    wrong: (world) => [
      ...at(group(world), [{ query: { pageSize: '251' }, code: 'validation' }, ...wrongInBody]),
      ...elsewhere(group(world)),
    ],
    statements: 4,
  },
  brandModels: {
    good: (world) => [
      { params: brand(world), query: { pageSize: '250' } },
      { params: brand(world), query: { page: '999999999999' } },
    ],
    wrong: (world) => [
      ...at(brand(world), [
        { query: { pageSize: '251' }, code: 'validation' },
        { query: { page: '0' }, code: 'validation' },
      ]),
      ...elsewhere(brand(world)),
    ],
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
    wrong: () => [
      { code: 'validation' },
      { query: { list: '{' }, code: 'validation' },
      { query: { list: '[{"codia":1}]' }, code: 'validation' },
      { query: { list: '[{"codia":1,"type":"cars","__proto__":{}}]' }, code: 'validation' },
    ],
    statements: 3,
  },
  versionListByPost: {
    good: (world) => [{ body: keys(world) }, { body: [] }],
    wrong: () => [
      { code: 'validation' },
      { body: {}, code: 'validation' },
      { body: Array.from({ length: 251 }, () => ({ codia: 1, type: 'cars' })), code: 'validation' },
    ],
    statements: 3,
  },
}

const WORDS = { filterString: 'gol trend' }
const FILTERED = { ...WORDS, features: FEATURES, fromYear: 2014, toYear: 2025, pageSize: 100 }
const wordsAnd = (more: object): WrongCall => ({ body: { ...WORDS, ...more }, code: 'validation' })

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
      ...[
        { filterString: 'go' },
        { ...WORDS, pageSize: '101' },
        { ...WORDS, minPriceUsed: '3' },
        { ...WORDS, brand: '-1' },
        { ...WORDS, features: '[]' },
      ].map((query): WrongCall => ({ query, code: 'validation' })),
    ],
    statements: 5,
  },
  searchByPost: {
    good: ({ ids }) => [
      { body: WORDS },
      { body: FILTERED },
      { body: { ...WORDS, brand: ids.brand, model: ids.group, fromYear: 2014 } },
    ],
    wrong: () =>
      wrong([
        { code: 'validation' },
        { body: {}, code: 'login-required' },
        { body: { ...WORDS, maxPriceUsed: 20_000 }, code: 'login-required' },
        { body: { filterString: 'x'.repeat(30) }, code: 'validation' },
        wordsAnd({ pageSize: '10' }),
        wordsAnd({ minPriceUsed: 3 }),
        wordsAnd({ brand: 2 ** 31 }),
        wordsAnd({ features: { feature_1: 'x' } }),
      ]),
    statements: 5,
  },
}
