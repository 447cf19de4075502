import type { EditionReport, Suspect } from '@preciosa/contracts/price-lists'
import { doubtfulIn } from './doubtful.rules.js'

const figure = (codia: number, year: number | null, given: Partial<Suspect> = {}): Suspect => ({
  line: codia,
  codia,
  version: `Versión ${codia}`,
  year,
  before: 1000,
  now: 9000,
  reason: 'Subió 800 %.',
  ...given,
})

const report = (given: Partial<EditionReport>): EditionReport => ({
  id: 1,
  status: 'staged',
  period: '2026-11',
  vehicleType: 'cars',
  rows: { read: 0, skipped: 0, duplicates: 0, rejected: 0 },
  versions: 0,
  prices: 0,
  newPrices: 0,
  rounded: 0,
  carried: 0,
  rejected: [],
  diff: { added: 0, removed: 0, changed: 0, unchanged: 0 },
  unused: [],
  guards: [],
  rises: [],
  falls: [],
  suspects: [],
  ...given,
})

it('lists the figures of guards and the sure doubts once, but no mild ones', () => {
  const held = report({
    guards: [
      { code: 'price-jump', message: 'Saltan.', rows: [figure(1, 2020), figure(2, null)] },
      { code: 'fewer-versions', message: 'Faltan.' },
    ],
    suspects: [figure(2, null, { reason: 'Otra duda.' }), figure(1, 2021), figure(3, 2020)],
    mildSuspects: 1,
  })
  expect(doubtfulIn('prices', [held])).toEqual([
    {
      title: 'Cifras dudosas: Autos, noviembre de 2026',
      figures: [figure(1, 2020), figure(2, null), figure(1, 2021)],
      more: 0,
    },
  ])
})

it('lists at most 20 figures of all months and counts the others', () => {
  const many = Array.from({ length: 15 }, (_, at) => figure(at + 1, 2020))
  const months = doubtfulIn('prices', [
    report({ suspects: many }),
    report({ period: '2026-10', suspects: many }),
    report({ period: '2026-09', suspects: many }),
  ])
  expect(months.map(({ figures, more }) => [figures.length, more])).toEqual([
    [15, 0],
    [5, 10],
    [0, 15],
  ])
})

it('leaves out months that a publication does not change', () => {
  const doubtful = { suspects: [figure(1, 2020)] }
  expect(
    doubtfulIn('prices', [
      report({ status: 'unchanged', ...doubtful }),
      report({ status: 'refused', ...doubtful }),
      report({}),
    ]),
  ).toEqual([])
})
