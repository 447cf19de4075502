import type { Guard, Suspect } from '@preciosa/contracts/price-lists'
import { type ApprovedMonth, isStillApproved } from './approved.rules.js'

const row = (codia: number, now = 900): Suspect => ({
  ...{ line: 2, codia, version: 'Fiat Uno', year: 2024, before: 100, now, reason: '' },
})
const jumps = (message: string, ...rows: Suspect[]): Guard => ({ code: 'price-jump', message, rows })
const month = (...guards: Guard[]): ApprovedMonth => ({ period: '2026-11', vehicleType: 'cars', guards })
const APPROVED = [month(jumps('2 de los 84', row(1), row(2)), { code: 'fewer-prices', message: 'Faltan 9.' })]

it.each([
  ['fewer of the approved figures', [month(jumps('1 de los 83', row(2)))], true],
  ['nothing any more', [month()], true],
  ['the same message', [month({ code: 'fewer-prices', message: 'Faltan 9.' })], true],
  ['another message without figures', [month({ code: 'fewer-prices', message: 'Faltan 10.' })], false],
  ['another figure', [month(jumps('1 de los 83', row(3)))], false],
  ['another price of an approved figure', [month(jumps('2 de los 84', row(1, 901)))], false],
  ['a guard of another kind', [month({ code: 'price-out-of-line', message: '', rows: [row(1)] })], false],
  ['another month', [{ ...month(jumps('', row(1))), period: '2026-10' }], false],
])('compares an approval with %s', (_, reports, stands) => {
  expect(isStillApproved(APPROVED, reports)).toBe(stands)
})
