import { isAddress } from './address.rules.js'

it.each([
  'Av Corrientes 1234',
  'Av. Rivadavia 5.432, 1° B',
  'Calle 13 Nº 5, 2ª torre',
  'Mitre 12-14 (fondo)',
  "Bv. O'Higgins 100, P.B. 'C'",
  'Av. San Martín s/n, local #3',
  'Av. L. N. Alem & Viamonte: of. 12; esq. "La Perla"',
  'Ñuñoa 1',
  'Ruta_3 km 12+300',
  '١٢ شارع',
])('accepts the address %j', (address) => {
  expect(isAddress(address)).toBe(true)
})

it.each([
  '🏠',
  '   ',
  '__',
  '.,',
  '',
  'Mitre\u202e12',
  'Mitre\n12',
  'Mitre\u200b12',
  'Mitre <b>12',
  'a\0b',
  'a\\b',
])('refuses the address %j', (address) => {
  expect(isAddress(address)).toBe(false)
})
