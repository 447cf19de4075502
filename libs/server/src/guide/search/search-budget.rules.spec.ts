import {
  BUDGET,
  costOfFilters,
  costOfReadings,
  costOfWords,
  ORDINARY,
  SearchBudget,
} from './search-budget.rules.js'
import type { Reading } from './search.rules.js'

const readings = (count: number): Reading[] =>
  Array.from({ length: count }, (_, n) => ({ query: `'${n}'`, years: [], words: [], score: 1 - n / count }))

describe('SearchBudget', () => {
  it('allows 10,000 documents and takes a hundred per reading', () => {
    const budget = new SearchBudget({ looksAtSheets: false })
    expect(budget.afford(readings(1))).toHaveLength(1)
    expect(budget.documents).toBe(9900)
    budget.spend(9000)
    expect([budget.afford(readings(20)).length, budget.documents]).toEqual([8, 100])
  })

  it('keeps documents for the first readings and leaves out the last ones', () => {
    const budget = new SearchBudget({ looksAtSheets: false })
    const affordable = budget.afford(readings(200))
    expect(affordable).toEqual(readings(200).slice(0, 99))
    expect(budget.documents).toBeGreaterThan(0)
    budget.spend(budget.documents)
    expect(budget.afford(readings(1))).toEqual([])
  })

  it('halves the documents of a search with sheets', () => {
    const budget = new SearchBudget({ looksAtSheets: true })
    budget.afford(readings(1))
    expect(budget.documents).toBe(4950)
    budget.spend(4950)
    expect(budget.afford(readings(1))).toEqual([])
  })
})

describe('the cost of a search', () => {
  it('is a hundred documents per reading', () => {
    expect(costOfReadings(readings(24))).toBe(2400)
    expect(costOfReadings([])).toBe(0)
  })

  it('is one per document, two with its sheet', () => {
    const [names, sheets] = [false, true].map((looksAtSheets) => new SearchBudget({ looksAtSheets }))
    expect([names?.costOf(30), sheets?.costOf(30)]).toEqual([30, 60])
    expect([names?.documentsFor(31), sheets?.documentsFor(31)]).toEqual([31, 16])
  })

  it('is fifty for the vocabulary and for each unknown word', () => {
    expect([costOfWords(), costOfWords(3)]).toEqual([50, 200])
  })

  it.each([
    ['a group', { brand: 1, model: 2 }, 200, 'ordinary'],
    ['a group without its brand', { model: 2 }, 200, 'ordinary'],
    ['a version', { version: 3 }, 200, 'ordinary'],
    ['a brand', { brand: 1 }, 2000, 'ordinary'],
    ['an edition', {}, 4000, 'expensive'],
    ['the sheets of a group', { brand: 1, model: 2, tags: [[7]] }, 400, 'ordinary'],
    ['the sheet of a version', { version: 3, tags: [[7]] }, 400, 'ordinary'],
    ['the sheets of a brand', { brand: 1, tags: [[7]] }, BUDGET, 'expensive'],
    ['the sheets of an edition', { tags: [[7]] }, BUDGET, 'expensive'],
  ])('without words, in %s, is known in advance', (_, filters, cost, kind) => {
    const nothing = { brand: undefined, model: undefined, version: undefined, tags: [] }
    expect(costOfFilters({ ...nothing, ...filters })).toBe(cost)
    expect(cost > ORDINARY ? 'expensive' : 'ordinary').toBe(kind)
  })

  it('stays ordinary for one statement with the maximum of readings', () => {
    expect(ORDINARY).toBeGreaterThan(costOfReadings(readings(24)) + 2 * costOfWords() + costOfWords(7))
    expect(ORDINARY).toBeLessThan(BUDGET / 3)
  })
})
