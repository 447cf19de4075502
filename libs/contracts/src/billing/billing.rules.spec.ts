import fc from 'fast-check'
import {
  isName,
  nameKindOf,
  TAX_STATUSES,
  type TaxStatus,
  taxStatusOf,
  taxTypesOf,
  zipCodeOf,
} from './billing.rules.js'

it('matches the twelve tax statuses of the specification letter for letter', () => {
  expect(TAX_STATUSES).toEqual([
    'IVA Responsable Inscripto',
    'IVA no Responsable',
    'Sujeto Exento',
    'Consumidor Final',
    'Responsable Monotributo',
    'Proveedor/Cliente del Exterior',
    'IVA Liberado Ley 19.640',
    'Inscripto Agente de Percepción',
    'Pequeño Contribuyente Eventual',
    'Monotributista Social',
    'Pequeño Contribuyente Eventual Social',
    'Sujeto no Categorizado',
  ])
})

it.each<[TaxStatus, string[]]>([
  ['IVA Responsable Inscripto', ['CUIT']],
  ['IVA no Responsable', ['CUIT']],
  ['Sujeto Exento', ['CUIT']],
  ['Consumidor Final', ['DNI']],
  ['Responsable Monotributo', ['CUIT']],
  ['Proveedor/Cliente del Exterior', ['CUIT', 'CUIL', 'PASAPORTE']],
  ['IVA Liberado Ley 19.640', ['CUIT', 'CUIL']],
  ['Inscripto Agente de Percepción', ['CUIT', 'CUIL']],
  ['Pequeño Contribuyente Eventual', ['CUIT', 'CUIL']],
  ['Monotributista Social', ['CUIT', 'CUIL']],
  ['Pequeño Contribuyente Eventual Social', ['CUIT', 'CUIL']],
  ['Sujeto no Categorizado', ['CUIT', 'CUIL']],
])('%s allows the documents %j', (status, types) => {
  expect(taxTypesOf(status)).toEqual(types)
})

it('requires a full name from a Consumidor Final or an individual with Monotributo, otherwise a business name', () => {
  const asked = (type: 'individual' | 'professional') =>
    TAX_STATUSES.filter((status) => nameKindOf(status, type) === 'full-name')
  expect(asked('individual')).toEqual(['Consumidor Final', 'Responsable Monotributo'])
  expect(asked('professional')).toEqual(['Consumidor Final'])
})

it.each([
  ['full-name', 'Ana Pérez'],
  ['full-name', 'J. R. Pérez'],
  ['full-name', 'José Ñandú-Güemes'],
  ['full-name', "Brian O'Connor"],
  ['full-name', 'Brian O’Connor'],
  ['full-name', 'محمد علي'],
  ['full-name', 'Jose\u0301'],
  ['business-name', '3M'],
  ['business-name', 'Pérez & Hijos S.A.'],
  ['business-name', "D'Angelo-Cía. 2000"],
] as const)('accepts as %s the name %j', (kind, name) => {
  expect(isName(kind, name)).toBe(true)
})

it.each([
  ['full-name', 'Ana 2'],
  ['full-name', 'Ana & Eva'],
  ['full-name', 'ana.perez'],
  ['full-name', 'Ana_Pérez'],
  ['full-name', 'Ana 🚗'],
  ['full-name', 'Ana\u202eeva'],
  ['full-name', 'Ana\nPérez'],
  ['full-name', '- -'],
  ['business-name', 'Pérez; Hijos'],
  ['business-name', 'Pérez <b>'],
  ['business-name', 'Autos 🚗'],
  ['business-name', 'a\0b'],
  ['business-name', '...'],
] as const)('refuses as %s the name %j', (kind, name) => {
  expect(isName(kind, name)).toBe(false)
})

it.each([
  ['1425', '1425'],
  [' 5500 ', '5500'],
  ['c1425abc', 'C1425ABC'],
  ['Z9410AAA', 'Z9410AAA'],
])('normalizes the postal code %j to %s', (written, kept) => {
  expect(zipCodeOf(written)).toBe(kept)
})

it.each([
  '',
  '123',
  '12345',
  '123456',
  'C1425',
  'C1425AB',
  'CC1425ABC',
  'I1425ABC',
  'O1425ABC',
  'ñ1425abc',
  '١٤٢٥',
])('refuses the postal code %j', (written) => {
  expect(zipCodeOf(written)).toBeNull()
})

it('recognizes a tax status by its exact name only', () => {
  expect(taxStatusOf('Consumidor Final')).toBe('Consumidor Final')
  for (const other of ['consumidor final', '', 'toString', null, undefined])
    expect(taxStatusOf(other)).toBeUndefined()
})

it('checks a name of any length without hanging', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
      expect(typeof isName('full-name', text)).toBe('boolean')
      if (isName('full-name', text)) expect(isName('business-name', text)).toBe(true)
    }),
  )
})
