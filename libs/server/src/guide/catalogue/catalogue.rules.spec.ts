import { foldCaseAndAccents } from '@preciosa/contracts/price-lists'
import { hasWords, pageOf, passes, visibleYears, yearsTogether } from './catalogue.rules.js'

const priced = { newPrice: null, yearFrom: 2012, prices: [100, null, 120, 130] }

describe('visibleYears', () => {
  it('returns the years with a price, newest first', () => {
    expect(visibleYears(priced, 9999)).toEqual([2015, 2014, 2012])
  })

  it('hides years after the newest visible one', () => {
    expect(visibleYears(priced, 2014)).toEqual([2014, 2012])
    expect(visibleYears(priced, 2012)).toEqual([2012])
    expect(visibleYears(priced, 2011)).toEqual([])
  })

  it('returns no years without prices', () => {
    expect(visibleYears({ yearFrom: null, prices: [] }, 9999)).toEqual([])
  })

  it('merges the years of several versions without repetition', () => {
    expect(yearsTogether([priced, { newPrice: 1, yearFrom: 2015, prices: [1, 1] }], 9999)).toEqual([
      2016, 2015, 2014, 2012,
    ])
  })
})

describe('passes', () => {
  const version = { years: [2015, 2014, 2012], hasNewPrice: false, summary: 'Citroën C4 1.6 Tendance Nafta' }
  const bare = { years: [], hasNewPrice: true, summary: 'Peugeot 208' }

  it.each([
    [{}, true, true],
    [{ atYear: 2014 }, true, false],
    [{ atYear: 2013 }, false, false],
    [{ fromYear: 2013 }, true, false],
    [{ fromYear: 2016 }, false, false],
    [{ toYear: 2012 }, true, false],
    [{ toYear: 2011 }, false, false],
    [{ fromYear: 2013, toYear: 2013 }, false, false],
    [{ fromYear: 2015, toYear: 2012 }, false, false],
    [{ newPrice: true }, false, true],
    [{ newPrice: false }, true, false],
    [{ hasUsedPrice: true }, true, false],
    [{ hasUsedPrice: false }, false, true],
    [{ stringSearch: '' }, true, true],
    [{ stringSearch: 'CITROEN tend' }, true, false],
    [{ stringSearch: 'c4 diesel' }, false, false],
    [{ atYear: 2014, newPrice: true }, false, false],
    [{ fromYear: 2014, toYear: 2014 }, true, false],
    [{ fromYear: 2015 }, true, false],
  ])('applies the filter %j', (filter, takesVersion, takesBare) => {
    expect([passes(version, filter), passes(bare, filter)]).toEqual([takesVersion, takesBare])
  })
})

describe('search words', () => {
  it('ignore case and accents', () => {
    expect(foldCaseAndAccents('Citroën Ñandú ÁÉÍ')).toBe('citroen nandu aei')
    expect(foldCaseAndAccents('GOL Trend')).toBe('gol trend')
    expect(foldCaseAndAccents('ñGOL')).toBe('ngol')
    expect(foldCaseAndAccents('GOLñ')).toBe('goln')
  })

  it('match anywhere and in any order', () => {
    expect(hasWords('Fiat 147 C/ CL Gasolina', 'gaso 147')).toBe(true)
    expect(hasWords('Fiat 147 C/ CL Gasolina', 'c/ cl')).toBe(true)
    expect(hasWords('Fiat 147', '.*')).toBe(false)
    expect(hasWords('Fiat 147', 'fiat  147')).toBe(true)
  })
})

describe('pageOf', () => {
  const items = [1, 2, 3, 4, 5]

  it.each([
    [1, 2, [1, 2]],
    [3, 2, [5]],
    [4, 2, []],
    [999_999_999_999_999, 100, []],
  ])('returns page %i of size %i', (page, pageSize, response) => {
    expect(pageOf(items, { page, pageSize }).response).toEqual(response)
  })

  it('returns the totals', () => {
    expect(pageOf(items, { page: 9, pageSize: 2 }).pagination).toEqual({
      page: 9,
      pageSize: 2,
      totalPages: 3,
      totalResults: 5,
    })
    expect(pageOf([], { page: 1, pageSize: 10 }).pagination).toEqual({
      page: 1,
      pageSize: 10,
      totalPages: 0,
      totalResults: 0,
    })
  })
})
