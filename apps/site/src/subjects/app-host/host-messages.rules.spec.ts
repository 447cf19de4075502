import { readHostMessage } from './host-messages.rules.js'

const VEHICLE = {
  codia: 120_001,
  versionCode: '120001',
  description: 'Fiesta 1.6 SE',
  versionDescription: 'Fiesta 1.6 SE',
  brand: { id: 12, name: 'Ford' },
  model: { id: 1, name: 'Fiesta' },
  vehicleType: 'cars',
  years: [2016, 2022],
  list_price: 29_411,
}
const PRICES = {
  codia: 120_001,
  newPrice: { price: 29_411 },
  usedPrices: [{ year: 2022, price: 21_737 }],
  response: [
    { year: null, price: 29_411 },
    { year: 2022, price: 21_737 },
  ],
  userCredits: 4,
  availableCredits: 4,
}
const USER = {
  id: 7,
  email: 'ana@ejemplo.com.ar',
  availableInfocredits: 5,
  infoCreditsActive: true,
  codiasConsultados: [{ codia: 120_001, vehicleType: 'cars', dateConsulted: '2026-11-02T12:00:00Z' }],
}
const read = (message: unknown) => readHostMessage(JSON.stringify(message))

describe('readHostMessage', () => {
  it('reads a token', () => {
    expect(read({ token: 'a.b-c_d' })).toEqual({ kind: 'token', token: 'a.b-c_d' })
  })

  it("reads versions in the API's format", () => {
    expect(read({ vehicles: [VEHICLE, { ...VEHICLE, codia: 2, years: [], list_price: null }] })).toEqual({
      kind: 'vehicles',
      vehicles: [
        {
          codia: 120_001,
          vehicleType: 'cars',
          name: 'Fiesta 1.6 SE',
          of: 'Ford Fiesta',
          years: [2022, 2016],
          newPrice: 29_411,
        },
        {
          codia: 2,
          vehicleType: 'cars',
          name: 'Fiesta 1.6 SE',
          of: 'Ford Fiesta',
          years: [],
          newPrice: null,
        },
      ],
    })
    expect(read({ vehicles: [] })).toEqual({ kind: 'vehicles', vehicles: [] })
  })

  it('reads the user without name and e-mail', () => {
    expect(read({ user: USER })).toEqual({
      kind: 'user',
      user: { credits: 5, creditsActive: true, consulted: [120_001] },
    })
  })

  it('reads prices', () => {
    expect(read({ prices: [PRICES] })).toEqual({
      kind: 'prices',
      prices: [{ codia: 120_001, rows: PRICES.response, credits: 4 }],
    })
  })

  it('reads pinned vehicles', () => {
    const pinned = [{ codia: 7, vehicleType: 'motorcycles' }]
    expect(read({ pinnedVehicles: pinned })).toEqual({ kind: 'pinned', pinned })
  })
})

describe('an invalid message', () => {
  it.each<[string, unknown]>([
    ['a string', 'loadData'],
    ['null', null],
    ['an array', [{ token: 'a' }]],
    ['an empty object', {}],
    ['an unknown field', { tokens: 'a' }],
    ['two kinds at once', { token: 'a', vehicles: [] }],
    ['an inherited field name', { constructor: [] }],
    ['an empty token', { token: '' }],
    ['a token with a space', { token: 'a b' }],
    ['a token with a line break', { token: 'a\n' }],
    ['a token that is too long', { token: 'a'.repeat(4097) }],
    ['a token that isn’t a string', { token: 7 }],
    ['versions that aren’t an array', { vehicles: {} }],
    ['251 versions', { vehicles: Array(251).fill(VEHICLE) }],
    ['an invalid version among valid ones', { vehicles: [VEHICLE, { ...VEHICLE, codia: '7' }] }],
    ['a version that is null', { vehicles: [null] }],
    ['a codia of 0', { vehicles: [{ ...VEHICLE, codia: 0 }] }],
    ['a fractional codia', { vehicles: [{ ...VEHICLE, codia: 1.5 }] }],
    ['a codia above the maximum', { vehicles: [{ ...VEHICLE, codia: 1e9 }] }],
    ['an unknown vehicle type', { vehicles: [{ ...VEHICLE, vehicleType: 'trucks' }] }],
    ['a name that isn’t a string', { vehicles: [{ ...VEHICLE, versionDescription: ['x'] }] }],
    ['an empty name', { vehicles: [{ ...VEHICLE, versionDescription: '' }] }],
    ['a name that is too long', { vehicles: [{ ...VEHICLE, versionDescription: 'x'.repeat(301) }] }],
    ['a brand without a name', { vehicles: [{ ...VEHICLE, brand: 'Ford' }] }],
    ['a model without a name', { vehicles: [{ ...VEHICLE, model: { name: 3 } }] }],
    ['years that aren’t numbers', { vehicles: [{ ...VEHICLE, years: ['2016'] }] }],
    ['a year above the maximum', { vehicles: [{ ...VEHICLE, years: [99_999] }] }],
    ['101 years', { vehicles: [{ ...VEHICLE, years: Array(101).fill(2016) }] }],
    ['a negative price', { vehicles: [{ ...VEHICLE, list_price: -1 }] }],
    ['a missing list price', { vehicles: [{ ...VEHICLE, list_price: undefined }] }],
    ['prices that aren’t an array', { prices: PRICES }],
    ['prices without a codia', { prices: [{ ...PRICES, codia: null }] }],
    ['prices without a year', { prices: [{ ...PRICES, response: [{ price: 1 }] }] }],
    ['prices that aren’t numbers', { prices: [{ ...PRICES, response: [{ year: 2016, price: '1' }] }] }],
    ['prices with negative credits', { prices: [{ ...PRICES, availableCredits: -1 }] }],
    ['a user that is an array', { user: [USER] }],
    ['a user whose credits aren’t a number', { user: { ...USER, availableInfocredits: '5' } }],
    ['a user without the state of their credits', { user: { ...USER, infoCreditsActive: null } }],
    ['consulted versions that aren’t objects', { user: { ...USER, codiasConsultados: [7] } }],
    ['pinned vehicles without a type', { pinnedVehicles: [{ codia: 7 }] }],
  ])('ignores %s', (_, message) => {
    expect(read(message)).toBeNull()
  })

  it.each([undefined, 7, {}, { token: 'a' }, new Blob(['{"token":"a"}']), '', '{', 'token'])(
    'ignores data other than JSON text: %p',
    (data) => {
      expect(readHostMessage(data)).toBeNull()
    },
  )

  it('ignores a text over a million characters without parsing it', () => {
    const parse = jest.spyOn(JSON, 'parse')
    const padded = (length: number) => JSON.stringify({ token: 'a' }).padEnd(length)
    expect(readHostMessage(padded(1_000_000))).toEqual({ kind: 'token', token: 'a' })
    expect(parse).toHaveBeenCalledTimes(1)
    expect(readHostMessage(padded(1_000_001))).toBeNull()
    expect(readHostMessage('['.repeat(10_000_000))).toBeNull()
    expect(parse).toHaveBeenCalledTimes(1)
    parse.mockRestore()
  })
})
