import { readInput } from '../http/input.js'
import { userRoutes } from '../own-account/index.js'
import { ALREADY_CHOSEN } from './index.js'

const NEW_PROFILE = {
  ...{ type: 'individual', firstName: 'María José', lastName: 'Gómez-Paz', prefix: '11' },
  ...{ phoneNumber: '4555-1234', province: 'Buenos Aires', locality: 'La Plata', zipCode: '1900' },
  ...{ company: '', activity: '', areasOfInterest: ['Comprar'], vehiclesOfInterest: [] },
  brandsOfInterest: [],
}

/** The messages of a field, of the parts of a list too. */
function said(route: 'addProfile' | 'changeProfile', field: string, body: object): string[] {
  const read = readInput(userRoutes[route], { params: {}, query: {}, body })
  if (read.ok) return []
  return read.errors.filter(({ path }) => path.split('.')[0] === field).map(({ message }) => message)
}

const LETTERS = 'Usá sólo letras, espacios, puntos, guiones y apóstrofos'
const SIGNS = 'Usá sólo letras, números y signos de puntuación'
const PHONE = 'Ingrese un número de teléfono válido'
const POSTAL_CODE = 'Escribí 4 números, o las 8 letras y números del CPA'

it.each<[string, string, unknown]>([
  ['type', 'Debe ser individual o professional.', 'fleet'],
  ...['', '   ', null].map((name): [string, string, unknown] => ['firstName', 'Campo requerido', name]),
  ['firstName', 'Debe ser un texto.', 7],
  ...[
    'Ana2',
    "' '",
    '- -',
    'Ana 😀',
    'Ana\u202eanA',
    'Ana\u0000',
    'Ana\nBea',
    'Ana\u200bBea',
    '<b>A</b>',
  ].map((name): [string, string, unknown] => ['firstName', LETTERS, name]),
  ['firstName', 'A lo sumo 23 caracteres', 'a'.repeat(24)],
  ['firstName', 'A lo sumo 23 caracteres', 'a'.repeat(10_000)],
  ['lastName', 'Campo requerido', ''],
  ['lastName', LETTERS, 'Gómez_'],
  ['prefix', 'Campo requerido', ''],
  ['prefix', 'A lo sumo 6 caracteres', '1234567'],
  ['prefix', 'Usá sólo números', '11a'],
  ['prefix', 'Usá sólo números', '١١'],
  ['phoneNumber', 'Campo requerido', ''],
  ['phoneNumber', 'Campo requerido', null],
  ...[1234567, '123456', '12 34-56', 'siete números', '1'.repeat(16), '1'.repeat(5000)].map(
    (phone): [string, string, unknown] => ['phoneNumber', PHONE, phone],
  ),
  ['province', 'Campo requerido', ''],
  ['province', SIGNS, 'Buenos\u0000Aires'],
  ['locality', 'Campo requerido', ''],
  ...['190', 'I1425ABC', 'C1425AB1'].map((code): [string, string, unknown] => ['zipCode', POSTAL_CODE, code]),
  ['company', SIGNS, '\u202eSA'],
  ['company', 'A lo sumo 80 caracteres', 'x'.repeat(81)],
  ['activity', SIGNS, '🚗'],
  ['activity', 'A lo sumo 60 caracteres', 'x'.repeat(61)],
  ['areasOfInterest', ALREADY_CHOSEN, ['Comprar', 'Comprar']],
  ['brandsOfInterest', 'La opción ingresada ya se encuentra seleccionada', ['Fiat', 'FIAT']],
  ['brandsOfInterest', 'Podés elegir hasta 5 marcas', ['a', 'b', 'c', 'd', 'e', 'f']],
  ...['email', 'plan', 'accountId'].map((name): [string, string, unknown] => [
    name,
    'No existe ese campo.',
    'x',
  ]),
])('says of %s in a new profile and in a change: %s', (field, message, value) => {
  expect(said('addProfile', field, { ...NEW_PROFILE, [field]: value })).toContain(message)
  expect(said('changeProfile', field, { [field]: value })).toContain(message)
})

it.each<[string, string, unknown]>([
  ['birthDate', 'Escribí una fecha que exista', '2026-02-30'],
  ['birthDate', 'Escribí una fecha que exista', '29/02/1980'],
  ['gender', 'Debe ser FEMENINO, MASCULINO u OTRO.', 'NADA'],
  ['direction', SIGNS, 'Calle\u2066 7'],
  ['direction', 'A lo sumo 100 caracteres', 'x'.repeat(101)],
  ['floor', 'A lo sumo 10 caracteres', 'x'.repeat(11)],
  ['unit', SIGNS, '\u0007'],
  ['muestraCodia', 'Debe ser true o false.', 'true'],
])('says of %s in a change: %s', (field, message, value) => {
  expect(said('changeProfile', field, { [field]: value })).toEqual([message])
})

it.each<[string, string, string]>([
  ['firstName', 'مریم', 'مریم'],
  ['lastName', 'Ñandú-Ōkubo', 'Ñandú-Ōkubo'],
  ['firstName', "O'Connor", "O'Connor"],
  ['firstName', 'D’Angelo', 'D’Angelo'],
  ['firstName', 'María\u00a0José', 'María José'],
  ['firstName', 'Nun\u0303ez', 'Nuñez'],
  ['firstName', 'Łukasz', 'Łukasz'],
  ['firstName', 'a'.repeat(23), 'a'.repeat(23)],
  ['phoneNumber', '(4555) 12-34', '45551234'],
  ['zipCode', 'c1425abc', 'C1425ABC'],
])('takes the %s «%s» as «%s»', (field, written, kept) => {
  const read = readInput(userRoutes.changeProfile, { params: {}, query: {}, body: { [field]: written } })
  expect(read).toMatchObject({ ok: true, input: { [field]: kept } })
})
