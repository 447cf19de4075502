import type { LeftOutFigure } from '@preciosa/contracts/price-lists'
import {
  includingSays,
  leavingOutSays,
  leftOutNote,
  leftOutTitle,
  mayInclude,
  mayLeaveOut,
} from './left-out.rules.js'

const FIGURE: LeftOutFigure = {
  vehicleType: 'cars',
  period: '2026-11',
  codia: 10_001,
  year: 2024,
  version: 'Fiat Uno',
  price: 90_000,
  at: '2026-11-15T12:00:00.000Z',
  by: 'ana@ejemplo.com.ar',
}

it('offers it before publication only', () => {
  const statuses = ['staged', 'held', 'unchanged', 'importing', 'published', 'discarded'] as const
  expect(statuses.filter((status) => mayLeaveOut({ status }))).toEqual(['staged', 'held'])
  expect(statuses.filter((status) => mayInclude({ status }))).toEqual(['staged', 'held', 'unchanged'])
})

it('names figure, price, month, staff member and time', () => {
  expect([leftOutTitle(1), leftOutTitle(2)]).toEqual(['1 precio dejado afuera', '2 precios dejados afuera'])
  expect(leftOutNote(FIGURE)).toMatch(
    /^Autos, noviembre de 2026 · Quedó afuera por ana@ejemplo\.com\.ar, 15\/11\/26, 0?9:00/,
  )
  expect(leavingOutSays(FIGURE)[0]).toMatch(/^Fiat Uno, 2024: \$.90\.000\.000\.$/)
  expect(includingSays({ ...FIGURE, year: null })[0]).toMatch(/^Fiat Uno, 0km: /)
})

it('says which price the version is left without', () => {
  expect(leavingOutSays(FIGURE)[1]).toContain('queda sin precio de 2024')
  expect(leavingOutSays({ ...FIGURE, year: null })[1]).toContain('queda sin precio 0km')
})
