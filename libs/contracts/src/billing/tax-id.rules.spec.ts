import fc from 'fast-check'
import { taxIdOf } from './tax-id.rules.js'

it.each([
  ['30-50001091-2', '30-50001091-2'],
  ['30500010912', '30-50001091-2'],
  [' 33-69345023-9 ', '33-69345023-9'],
  ['30-54668997-9', '30-54668997-9'],
  ['20-12345678-6', '20-12345678-6'],
  ['27-12345678-0', '27-12345678-0'],
  ['20-123456786', '20-12345678-6'],
  ['25-12345678-8', '25-12345678-8'],
  ['26-12345678-4', '26-12345678-4'],
])('normalizes the CUIT or CUIL %j to %s', (written, kept) => {
  expect(taxIdOf('CUIT', written)).toBe(kept)
  expect(taxIdOf('CUIL', written)).toBe(kept)
})

it.each([
  '30-50001091-3',
  '20-12345678-5',
  '20-00000000-1',
  '30-00000000-7',
  '21-12345678-6',
  '50-12345678-6',
  '20-1234567-6',
  '20-123456789-6',
  '20 12345678 6',
  '20--12345678-6',
  '20-12345678-',
  'x20-12345678-6',
  '20-12345678-6x',
  '',
  'abc',
  '２０-12345678-6',
])('refuses %j as CUIT or CUIL', (written) => {
  expect(taxIdOf('CUIT', written)).toBeNull()
  expect(taxIdOf('CUIL', written)).toBeNull()
})

it.each([
  ['DNI', '12345678', '12345678'],
  ['DNI', '1234567', '1234567'],
  ['DNI', '12.345.678', '12345678'],
  ['DNI', '1.234.567', '1234567'],
  ['PASAPORTE', 'AAB123456', 'AAB123456'],
  ['PASAPORTE', 'aab123456', 'AAB123456'],
] as const)('normalizes the %s %j to %s', (type, written, kept) => {
  expect(taxIdOf(type, written)).toBe(kept)
})

it.each([
  ['DNI', '123456'],
  ['DNI', '00000000'],
  ['DNI', '0.000.000'],
  ['DNI', '123456789'],
  ['DNI', '12.34.5678'],
  ['DNI', '12345678-1234'],
  ['DNI', 'A1234567'],
  ['DNI', '١٢٣٤٥٦٧٨'],
  ['PASAPORTE', 'AB123456'],
  ['PASAPORTE', 'ABC12345'],
  ['PASAPORTE', 'ABCD123456'],
  ['PASAPORTE', 'ABC1234567'],
  ['PASAPORTE', 'ÑÑÑ123456'],
] as const)('refuses as %s the number %j', (type, written) => {
  expect(taxIdOf(type, written)).toBeNull()
})

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit))

/** Independent rule: digits weighted 1 2 3 4 5 6 7 2 3 4 5 from the right add up to a multiple of 11. */
function addsUp(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at === 0 ? 1 : ((at - 1) % 6) + 2), 0)
  return sum % 11 === 0
}

const numbers = fc.tuple(
  fc.constantFrom('20', '23', '24', '25', '26', '27', '30', '33', '34'),
  fc.integer({ min: 1, max: 99_999_999 }).map((number) => String(number).padStart(8, '0')),
)

it('accepts at most one of ten check digits, the arithmetically right one', () => {
  fc.assert(
    fc.property(numbers, ([prefix, number]) => {
      const digits = DIGITS
      const taken = digits.filter((digit) => taxIdOf('CUIT', `${prefix}${number}${digit}`) !== null)
      expect(taken).toEqual(digits.filter((digit) => addsUp(prefix + number + digit)))
      expect(taken.length).toBeLessThanOrEqual(1)
    }),
  )
})

it('detects one wrong digit and two swapped neighbours', () => {
  fc.assert(
    fc.property(numbers, fc.nat(10), fc.integer({ min: 1, max: 9 }), ([prefix, number], at, by) => {
      const digit = DIGITS.find((each) => taxIdOf('CUIT', prefix + number + each) !== null)
      if (digit === undefined) return
      const right = Array.from(prefix + number + digit)
      const wrong = right.with(at, String((Number(right[at]) + by) % 10))
      expect(taxIdOf('CUIT', wrong.join(''))).toBeNull()
      const next = Math.min(at + 1, 10)
      const swapped = right.with(at, right[next] ?? '').with(next, right[at] ?? '')
      if (swapped.join('') !== right.join('')) expect(taxIdOf('CUIT', swapped.join(''))).toBeNull()
    }),
  )
})

it('returns a normalized number unchanged', () => {
  fc.assert(
    fc.property(fc.constantFrom('CUIT', 'CUIL', 'DNI', 'PASAPORTE'), fc.string(), (type, text) => {
      const kept = taxIdOf(type, text)
      expect(kept === null ? null : taxIdOf(type, kept)).toBe(kept)
    }),
  )
})
