import {
  capitalized,
  change,
  count,
  dayOf,
  dayText,
  fileSize,
  lastDay,
  money,
  monthName,
  when,
} from './shown.js'

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
const tight = (text: string): string => plain(text).replace(' %', '%')

test('formats figures, months and moments as in Argentina', () => {
  expect(count(1234567)).toBe('1.234.567')
  expect([1.25, 0.9, 1].map((ratio) => tight(change(ratio)))).toEqual(['+25%', '-10%', '0%'])
  expect(monthName('2026-01')).toBe('enero de 2026')
  expect(monthName(null)).toBe('—')
  expect(plain(when('2026-12-01T01:30:00Z'))).toMatch(/^30\/11\/26,? 22:30$/)
  expect(dayOf('2026-12-01T02:00:00Z')).toBe('30/11/26')
  expect([6500, 417.95, 0].map((amount) => plain(money(amount)))).toEqual(['$ 6.500', '$ 417,95', '$ 0'])
  expect(dayText('2026-12-01')).toBe('1/12/2026')
  expect(lastDay('2026-12-01T03:00:00Z')).toBe('30/11/26')
  expect([fileSize(95), fileSize(2300), fileSize(2_500_000)]).toEqual(['95 B', '2,3 kB', '2,5 MB'])
})

it('capitalizes the first letter only', () => {
  expect(capitalized('los visitantes de Río')).toBe('Los visitantes de Río')
  expect(capitalized('ñandú')).toBe('Ñandú')
  expect(capitalized('')).toBe('')
})
