import { isMissing, leadFirst, leadYear, neighbours } from './chosen-year.rules.js'

const YEARS = [2022, 2021, 2018]
const rows = YEARS.map((year) => ({ year }))

describe('leading year of the sheet', () => {
  it.each([
    ['the chosen year', 2018, true, YEARS, 2018],
    ['0km when it was chosen', '0km', true, YEARS, null],
    ['0km when no year was chosen', null, true, YEARS, null],
    ['the newest year without a 0km price', null, false, YEARS, 2022],
    ['0km when the chosen year has no price', 1990, true, YEARS, null],
    ['the newest year when 0km was chosen and has no price', '0km', false, YEARS, 2022],
    ['none without prices', null, false, [], undefined],
  ] as const)('is %s', (_, wanted, hasNew, years, lead) => {
    expect(leadYear(wanted, { hasNew, years })).toBe(lead)
  })

  it.each([
    [2018, false],
    [1990, true],
    [null, false],
    ['0km', true],
  ] as const)('reports whether %p is missing: %p', (wanted, missing) => {
    expect(isMissing(wanted, { hasNew: false, years: YEARS })).toBe(missing)
  })
})

describe('rows of the sheet', () => {
  it.each([
    [2018, [2018, 2022, 2021]],
    [null, YEARS],
    [undefined, YEARS],
  ])('put %p first', (lead, order) => {
    expect(leadFirst(rows, lead).map(({ year }) => year)).toEqual(order)
  })

  it.each([
    [2021, [2022, 2018]],
    [2022, [2021]],
    [2018, [2021]],
    [null, []],
    [1990, []],
  ])('give %p the neighbours %p', (lead, years) => {
    expect(neighbours(rows, lead).map(({ year }) => year)).toEqual(years)
  })
})
