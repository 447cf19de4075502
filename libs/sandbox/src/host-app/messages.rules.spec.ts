import { problemsOf } from './messages.rules.js'
import { SAMPLES, sampleVersions } from './samples.js'

const ofPage = (message: unknown) => problemsOf(JSON.stringify(message), 'page')
const ofHost = (message: unknown) => problemsOf(JSON.stringify(message), 'host')

it.each([
  { type: 'loadData', vehicleType: 'motorcycles' },
  { type: 'loadMore', page: 2 },
  { type: 'price', codia: 7, vehicleType: 'cars' },
  { type: 'pin', codia: 7, vehicleType: 'cars', pinned: false },
  { type: 'cardResponse', cardToken: 'a'.repeat(32), paymentMethodId: 'visa', dni: '30111222' },
])('accepts a message of a page: %j', (message) => {
  expect(ofPage(message)).toEqual([])
})

it.each<[unknown, string]>([
  [{ type: 'loadDate', vehicleType: 'cars' }, 'Tipo desconocido: "loadDate".'],
  [{ vehicleType: 'cars' }, 'Tipo desconocido: ninguno.'],
  [{ type: 'constructor' }, 'Tipo desconocido: "constructor".'],
  [{ type: 'loadData' }, 'vehicleType: Debe ser cars o motorcycles.'],
  [{ type: 'loadMore', page: '2' }, 'page: Debe ser un número.'],
  [{ type: 'price', codia: 7, vehicleType: 'cars', year: 2018 }, 'year: No existe ese campo.'],
  [{ type: 'pin', codia: 7, vehicleType: 'cars' }, 'pinned: Falta el dato.'],
  [{ type: 'cardResponse', cardToken: 'a', paymentMethodId: 'visa' }, 'dni: Falta el DNI.'],
  [[], 'No es un objeto.'],
  [null, 'No es un objeto.'],
])('rejects a message of a page: %j', (message, problem) => {
  expect(ofPage(message)).toEqual([problem])
})

it.each<[unknown, string]>([
  [{ type: 'loadMore', page: 2 }, 'No es un texto.'],
  ['{', 'No es JSON.'],
])('rejects what is no JSON text: %j', (message, problem) => {
  expect(problemsOf(message, 'page')).toEqual([problem])
  expect(problemsOf(message, 'host')).toEqual([problem])
})

it('accepts the sample messages of the host', () => {
  for (const message of Object.values(SAMPLES)) expect(ofHost(message)).toEqual([])
  for (const type of ['cars', 'motorcycles'] as const)
    expect(ofHost({ vehicles: sampleVersions(type, 1) })).toEqual([])
})

it.each<[unknown, string]>([
  [{}, 'Tiene 0 campos: va uno.'],
  [{ token: 'a', vehicles: [] }, 'Tiene 2 campos: va uno.'],
  [{ tokens: 'a' }, 'Campo desconocido: tokens.'],
  [{ token: 7 }, 'token: Debe ser un texto.'],
  [{ pinnedVehicles: [{ codia: 7 }] }, 'pinnedVehicles.0.vehicleType: Debe ser cars o motorcycles.'],
  [{ prices: [{ ...SAMPLES.prices.prices[0], codia: undefined }] }, 'prices.0.codia: Falta el dato.'],
  [
    { user: { ...SAMPLES.user.user, availableInfocredits: '5' } },
    'user.availableInfocredits: Debe ser un número.',
  ],
  [
    { vehicles: [{ ...SAMPLES.vehicles.vehicles[0], list_price: '1' }] },
    'vehicles.0.list_price: Debe ser un número.',
  ],
])('rejects a message of the host: %j', (message, problem) => {
  expect(ofHost(message)).toEqual([problem])
})
