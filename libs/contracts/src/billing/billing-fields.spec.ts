import { fieldErrors } from '../problems/field-errors.js'
import { inSpanish } from '../problems/in-spanish.js'
import { BILLING_TEXTS, type BillingTexts, PROFILE_BILLING_TEXTS } from './billing-texts.js'
import { billingFields, normalBilling } from './billing-fields.js'

type Type = Parameters<typeof billingFields>[1]
type Fields = Record<string, unknown>

const GOOD: Fields = {
  enterpriseName: 'Café Ñandú S.A.',
  email: 'facturas@ejemplo.com.ar',
  taxStatus: 'IVA Responsable Inscripto',
  taxType: 'CUIT',
  taxId: '30500010912',
  enterpriseAddress: 'Av.\u00a0 Corrientes 1.234, 1° B',
  enterpriseProvince: 'Mendoza',
  enterpriseLocality: 'Godoy Cruz',
  enterpriseZipCode: 'm5501abc',
}
const PERSON: Fields = {
  ...GOOD,
  enterpriseName: 'Ana Pérez',
  taxStatus: 'Consumidor Final',
  taxType: 'DNI',
  taxId: '12.345.678',
}

function errorsOf(fields: unknown, type: Type = 'individual', texts: BillingTexts = BILLING_TEXTS) {
  const read = billingFields(texts, type).safeParse(fields, { error: inSpanish })
  if (read.success) return {}
  return Object.fromEntries(fieldErrors(read.error).map(({ path, message }) => [path, message]))
}

it('normalizes numbers, postal codes and spaces', () => {
  expect(normalBilling(billingFields(BILLING_TEXTS, 'professional').parse(GOOD))).toEqual({
    ...GOOD,
    taxId: '30-50001091-2',
    enterpriseAddress: 'Av. Corrientes 1.234, 1° B',
    enterpriseZipCode: 'M5501ABC',
  })
  expect(normalBilling(billingFields(BILLING_TEXTS, 'individual').parse(PERSON)).taxId).toBe('12345678')
})

const FAULTS: [string, Fields, string, string, string][] = [
  ['no tax status', { taxStatus: '' }, 'taxStatus', 'Ingrese una opción', 'Ingrese condición'],
  ['an unknown tax status', { taxStatus: 'Rey' }, 'taxStatus', 'Ingrese una opción', 'Ingrese condición'],
  ['no document', { taxType: undefined }, 'taxType', 'Ingrese una opción', 'Ingrese una opción'],
  ['a document of another status', { taxType: 'DNI' }, 'taxType', 'Ingrese una opción', 'Ingrese una opción'],
  [
    'no province',
    { enterpriseProvince: ' ' },
    'enterpriseProvince',
    'Ingrese una opción',
    'Seleccione una Provincia',
  ],
  [
    'no locality',
    { enterpriseLocality: '' },
    'enterpriseLocality',
    'Ingrese una opción',
    'Seleccione una Localidad',
  ],
  ['no number', { taxId: '' }, 'taxId', 'Ingrese número', 'Ingrese número'],
  [
    'a wrong CUIT',
    { taxId: '30-50001091-3' },
    'taxId',
    'Ingrese un CUIT válido',
    'Ingrese un CUIT/CUIL valido',
  ],
  [
    'a wrong CUIL',
    { taxStatus: 'Monotributista Social', taxType: 'CUIL', taxId: '1' },
    'taxId',
    'Ingrese un CUIL válido',
    'Ingrese un CUIT/CUIL valido',
  ],
  [
    'a wrong DNI',
    { ...PERSON, taxId: '123' },
    'taxId',
    'Ingrese un DNI válido',
    'Ingrese un DNI/PASAPORTE válido',
  ],
  [
    'a wrong passport',
    { taxStatus: 'Proveedor/Cliente del Exterior', taxType: 'PASAPORTE', taxId: 'X1' },
    'taxId',
    'Ingrese un PASAPORTE válido',
    'Ingrese un DNI/PASAPORTE válido',
  ],
  [
    'no business name',
    { enterpriseName: undefined },
    'enterpriseName',
    'Ingrese razón social',
    'Ingrese razón social',
  ],
  [
    'no full name',
    { ...PERSON, enterpriseName: '  ' },
    'enterpriseName',
    'Ingrese nombre y apellido',
    'Ingrese nombre y apellido',
  ],
  [
    'a name with a car in it',
    { enterpriseName: 'Autos 🚗' },
    'enterpriseName',
    'Ingrese únicamente letras y espacios',
    'Ingrese únicamente letras y espacios',
  ],
  [
    'a full name with digits',
    { ...PERSON, enterpriseName: 'Ana 2' },
    'enterpriseName',
    'Ingrese únicamente letras y espacios',
    'Ingrese únicamente letras y espacios',
  ],
  ['no e-mail', { email: '' }, 'email', 'Ingrese email', 'Ingrese email'],
  ['a wrong e-mail', { email: 'ana' }, 'email', 'Ingrese un email válido', 'Ingrese un email válido'],
  [
    'no postal code',
    { enterpriseZipCode: '' },
    'enterpriseZipCode',
    'Ingrese código postal',
    'Ingrese el código postal',
  ],
  [
    'a wrong postal code',
    { enterpriseZipCode: '123456' },
    'enterpriseZipCode',
    'Ingrese 4 dígitos, o el CPA de 8 caracteres',
    'Ingrese 4 dígitos, o el CPA de 8 caracteres',
  ],
  [
    'no address',
    { enterpriseAddress: '' },
    'enterpriseAddress',
    'Ingrese Dirección',
    'Ingrese una dirección',
  ],
  [
    'an address with a sign that streets don’t have',
    { enterpriseAddress: 'Mitre 12 <3>' },
    'enterpriseAddress',
    'La dirección sólo puede estar formada por letras y números',
    'La dirección sólo puede estar formada por letras y números',
  ],
]

it.each(FAULTS)('shows for %s only the message of the specification', (_, change, path, first, second) => {
  const fields = { ...GOOD, ...change }
  expect(errorsOf(fields)).toEqual({ [path]: first })
  expect(errorsOf(fields, 'individual', PROFILE_BILLING_TEXTS)).toEqual({ [path]: second })
})

it('reports all errors at once', () => {
  expect(errorsOf({})).toEqual({
    taxStatus: 'Ingrese una opción',
    taxType: 'Ingrese una opción',
    taxId: 'Ingrese número',
    enterpriseName: 'Ingrese nombre y apellido',
    email: 'Ingrese email',
    enterpriseProvince: 'Ingrese una opción',
    enterpriseLocality: 'Ingrese una opción',
    enterpriseAddress: 'Ingrese Dirección',
    enterpriseZipCode: 'Ingrese código postal',
  })
  expect(errorsOf({ ...PERSON, taxId: '1', enterpriseName: '1', email: '' })).toEqual({
    taxId: 'Ingrese un DNI válido',
    enterpriseName: 'Ingrese únicamente letras y espacios',
    email: 'Ingrese email',
  })
})

it('requires a business name from a professional with Monotributo', () => {
  const monotributo = { ...GOOD, taxStatus: 'Responsable Monotributo', enterpriseName: '' }
  expect(errorsOf(monotributo, 'professional')).toEqual({ enterpriseName: 'Ingrese razón social' })
  expect(errorsOf(monotributo)).toEqual({ enterpriseName: 'Ingrese nombre y apellido' })
  expect(errorsOf({ ...monotributo, enterpriseName: 'Taller 3' }, 'professional')).toEqual({})
  expect(errorsOf({ ...monotributo, enterpriseName: 'Taller 3' })).toEqual({
    enterpriseName: 'Ingrese únicamente letras y espacios',
  })
})

it.each([null, 'x', 7, [], { taxStatus: {}, taxType: [], taxId: 5, enterpriseName: null, email: true }])(
  'refuses %j without throwing',
  (fields) => {
    expect(Object.keys(errorsOf(fields)).length).toBeGreaterThan(0)
  },
)

it('refuses unknown and overlong fields', () => {
  expect(errorsOf({ ...GOOD, complete: true })).toEqual({ complete: 'No existe ese campo.' })
  expect(errorsOf({ ...GOOD, enterpriseName: 'a'.repeat(101) })).toEqual({
    enterpriseName: 'A lo sumo 100 caracteres.',
  })
})
