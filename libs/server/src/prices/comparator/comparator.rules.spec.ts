import { comparedYear } from './comparator.rules.js'

const of = (years: number[], hasNew = false) => ({ years, hasNew })

describe('comparedYear', () => {
  it('returns the requested year if a version has it', () => {
    expect(comparedYear(2018, [of([2019], true), of([2018], true)])).toBe(2018)
    expect(comparedYear(null, [of([2019], true), of([2018])])).toBeNull()
  })

  it.each([
    ['0km prices if all have one', [of([2019], true), of([2018], true)], null],
    ['the newest year that all have', [of([2020, 2019, 2018], true), of([2019, 2018])], 2019],
    ['the newest year that most have', [of([2022]), of([2012, 2011]), of([2011])], 2011],
    ['0km prices if none has a used price', [of([], true), of([])], null],
    ['no year without prices', [of([]), of([])], undefined],
    ['no year without versions', [], undefined],
  ] as const)('compares %s', (_, versions, year) => {
    expect(comparedYear(undefined, versions)).toBe(year)
    expect(comparedYear(1990, versions)).toBe(year)
  })
})
