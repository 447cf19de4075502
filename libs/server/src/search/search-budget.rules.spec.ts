import { SearchBudget } from './search-budget.rules.js'
import type { Reading } from './search.rules.js'

const readings = (count: number): Reading[] =>
  Array.from({ length: count }, (_, n) => ({ query: `'${n}'`, years: [], words: [], score: 1 - n / count }))

describe('the budget of a search', () => {
  it('is 10,000 documents, of which each reading costs a hundred', () => {
    const budget = new SearchBudget({ looksAtSheets: false })
    expect(budget.afford(readings(1))).toHaveLength(1)
    expect(budget.documents).toBe(9900)
    budget.spend(9000)
    expect([budget.afford(readings(20)).length, budget.documents]).toEqual([8, 100])
  })

  it('leaves the first reading documents to look at, and the last ones out', () => {
    const budget = new SearchBudget({ looksAtSheets: false })
    const affordable = budget.afford(readings(200))
    expect(affordable).toEqual(readings(200).slice(0, 99))
    expect(budget.documents).toBeGreaterThan(0)
    budget.spend(budget.documents)
    expect(budget.afford(readings(1))).toEqual([])
  })

  it('is half as many documents where sheets are looked up', () => {
    const budget = new SearchBudget({ looksAtSheets: true })
    budget.afford(readings(1))
    expect(budget.documents).toBe(4950)
    budget.spend(4950)
    expect(budget.afford(readings(1))).toEqual([])
  })
})
