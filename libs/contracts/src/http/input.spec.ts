import { catalogueRoutes } from '../catalogue/catalogue.js'
import { readInput } from './input.js'

function read(
  route: keyof typeof catalogueRoutes,
  { params = {}, query = {}, body }: { params?: unknown; query?: unknown; body?: unknown } = {},
) {
  const result = readInput(catalogueRoutes[route], { params, query, body })
  return result.ok ? result.input : result.errors.map(({ path }) => path)
}

describe('readInput', () => {
  it('fills in defaults', () => {
    expect(read('brands')).toEqual({ vehicleType: 'cars', page: 1, pageSize: 10 })
  })

  it('converts text to numbers, flags and lists', () => {
    const query = {
      vehicleType: 'motorcycles',
      page: '2',
      pageSize: '250',
      atYear: '2015',
      newPrice: 'true',
      hasUsedPrice: 'false',
    }
    expect(read('models', { params: { id: '12', groupId: '0034' }, query })).toEqual({
      id: 12,
      groupId: 34,
      vehicleType: 'motorcycles',
      page: 2,
      pageSize: 250,
      atYear: 2015,
      newPrice: true,
      hasUsedPrice: false,
    })
  })

  it('accepts any page number', () => {
    expect(read('brands', { query: { page: '999999999999999' } })).toMatchObject({
      page: 999_999_999_999_999,
    })
    expect(read('brands', { query: { page: '0002' } })).toMatchObject({ page: 2 })
  })

  it('reads GET and POST alike', () => {
    const features = { feature_3: 4, feature_40: true, feature_7: [1, 2] }
    const got = read('brands', { query: { page: '2', features: JSON.stringify(features) } })
    expect(read('brandsByPost', { query: { page: '2' }, body: { features } })).toEqual(got)
    const list = [{ codia: 120053, type: 'cars' }]
    expect(read('versionList', { query: { list: JSON.stringify(list) } })).toEqual({ list })
    expect(read('versionListByPost', { body: list })).toEqual({ list })
  })

  it.each([
    [{ vehicleType: 'trucks' }, ['vehicleType']],
    [{ vehicleType: ['cars', 'cars'] }, ['vehicleType']],
    [{ page: '0' }, ['page']],
    [{ page: '-1' }, ['page']],
    [{ page: '1.5' }, ['page']],
    [{ page: '1e3' }, ['page']],
    [{ page: '99999999999999999999' }, ['page']],
    [{ pageSize: '101' }, ['pageSize']],
    [{ hasUsedPrice: '1' }, ['hasUsedPrice']],
    [{ feature_3: 'SED' }, ['feature_3']],
    [{ feature_4: '1' }, ['feature_4']],
    [{ features: '{' }, ['features']],
    [{ features: '[]' }, ['features']],
    [{ features: '{"__proto__":{"feature_3":1}}' }, ['features']],
    [{ features: '{"feature_3":"x"}' }, ['features.feature_3']],
    [{ features: '{"feature_0":1}' }, ['features.feature_0']],
    [{ features: '{"feature_3":[]}' }, ['features.feature_3']],
    [{ nada: '1' }, ['nada']],
    [JSON.parse('{"__proto__":"1"}') as object, ['__proto__']],
    [{ page: '0', pageSize: '0', x: '' }, ['page', 'pageSize', 'x']],
  ])('names the path of each refused parameter: %j', (query, paths) => {
    expect(read('brands', { query })).toEqual(paths)
  })

  it.each([
    [{ codia: 'abc' }, ['codia']],
    [{ codia: '' }, ['codia']],
    [{ codia: '\0' }, ['codia']],
    [{ codia: '-1' }, ['codia']],
    [{ codia: '99999999999999999999' }, { codia: 0, vehicleType: 'cars' }],
  ])('requires digits in an id: %j', (params, expected) => {
    expect(read('version', { params })).toEqual(expected)
  })

  it.each([
    [{}, ['']],
    [undefined, ['']],
    [[{ codia: '1', type: 'cars' }], ['0.codia']],
    [[{ codia: 1 }], ['0.type']],
    [[{ codia: 1, type: 'cars', x: 1 }], ['0.x']],
    [Array.from({ length: 251 }, () => ({ codia: 1, type: 'cars' })), ['']],
  ])('limits a list to 250 valid keys: %#', (body, paths) => {
    expect(read('versionListByPost', { body })).toEqual(paths)
  })

  it.each([[{ features: null }], [{ feature: {} }], [[]], [null], ['x'], [1]])(
    'refuses bodies other than known fields: %j',
    (body) => {
      expect(read('brandsByPost', { body })).toHaveLength(1)
    },
  )

  it('reports errors in Spanish', () => {
    const result = readInput(catalogueRoutes.brands, {
      params: {},
      query: { page: '0', x: '' },
      body: undefined,
    })
    expect(result).toMatchObject({
      errors: [
        { path: 'page', message: 'Debe ser un número entero desde 1.' },
        { path: 'x', message: 'No existe ese parámetro.' },
      ],
    })
  })

  it.each<[keyof typeof catalogueRoutes, object, unknown, string]>([
    ['versionListByPost', {}, undefined, ': Falta el dato.'],
    ['versionListByPost', {}, {}, ': Debe ser una lista.'],
    ['versionListByPost', {}, [null], '0: Debe ser un objeto.'],
    ['versionListByPost', {}, [{ codia: 1.5, type: 'cars' }], '0.codia: Debe ser un número entero.'],
    ['versionListByPost', {}, [{ codia: 2 ** 60, type: 'cars' }], '0.codia: El número es demasiado grande.'],
    ['versionListByPost', {}, [{ codia: 0, type: 'cars' }], '0.codia: Debe ser 1 o más.'],
    ['versionListByPost', {}, [{ codia: 1, type: 'x' }], '0.type: Debe ser cars o motorcycles.'],
    ['versionListByPost', {}, [{ codia: 1, type: 'cars', x: 1 }], '0.x: No existe ese campo.'],
    ['brandsByPost', {}, { features: null }, 'features: Debe ser un objeto.'],
    ['brandsByPost', {}, { feature: {} }, 'feature: No existe ese campo.'],
    ['brandsByPost', { x: '1' }, undefined, 'x: No existe ese parámetro.'],
    [
      'versionList',
      { list: '[{"codia":1,"type":"cars","x":1}]' },
      undefined,
      'list.0.x: No existe ese campo.',
    ],
    [
      'models',
      { features: `{"a":"${'x'.repeat(16_000)}"}` },
      undefined,
      'features: A lo sumo 16000 caracteres.',
    ],
  ])('%s reports its fault in Spanish: %#', (route, query, body, expected) => {
    const params = route === 'models' ? { id: '1', groupId: '1' } : {}
    const result = readInput(catalogueRoutes[route], { params, query, body })
    expect(result.ok ? [] : result.errors.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      expected,
    ])
  })
})
