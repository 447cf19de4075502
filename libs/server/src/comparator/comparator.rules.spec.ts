import { comparedYear } from './comparator.rules.js'

const of = (years: number[], hasNew = false) => ({ years, hasNew })

describe('comparedYear', () => {
  it('returns the requested year if a version has it', () => {
    expect(comparedYear(2018, [of([2019], true), of([2018], true)])).toBe(2018)
    expect(comparedYear(null, [of([2019], true), of([2018])])).toBeNull()
  })

  it.each([
    ['new, where all of them are sold new', [of([2019], true), of([2018], true)], null],
    ['in the newest year that all have', [of([2020, 2019, 2018], true), of([2019, 2018])], 2019],
    ['in the newest year that most have', [of([2022]), of([2012, 2011]), of([2011])], 2011],
    ['new, where nothing else is known of any', [of([], true), of([])], null],
    ['in none, without any price', [of([]), of([])], undefined],
    ['in none, without any version', [], undefined],
  ] as const)('compares %s', (_, versions, year) => {
    expect(comparedYear(undefined, versions)).toBe(year)
    expect(comparedYear(1990, versions)).toBe(year)
  })
})
