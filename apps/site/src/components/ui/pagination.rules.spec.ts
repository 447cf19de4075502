import fc from 'fast-check'
import { MARGIN, pageMarks, RANGE } from './pagination.rules.js'

const row = (current: number, total: number) =>
  pageMarks(current, total)
    .map((mark) => (mark === 'gap' ? '…' : mark))
    .join(' ')

describe('pageMarks', () => {
  it('keeps two pages at each end and a range of four', () => {
    expect([MARGIN, RANGE]).toEqual([2, 4])
  })

  it.each([
    [1, 1, '1'],
    [1, 4, '1 2 3 4'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 20, '1 2 3 4 5 … 19 20'],
    [3, 20, '1 2 3 4 5 … 19 20'],
    [5, 20, '1 2 3 4 5 6 7 … 19 20'],
    [6, 20, '1 2 3 4 5 6 7 8 … 19 20'],
    [7, 20, '1 2 … 5 6 7 8 9 … 19 20'],
    [10, 20, '1 2 … 8 9 10 11 12 … 19 20'],
    [15, 20, '1 2 … 13 14 15 16 17 18 19 20'],
    [20, 20, '1 2 … 16 17 18 19 20'],
    [99, 20, '1 2 … 16 17 18 19 20'],
  ])('shows for page %d of %d: %s', (current, total, expected) => {
    expect(row(current, total)).toBe(expected)
  })

  it('returns nothing without pages', () => {
    expect(pageMarks(1, 0)).toEqual([])
  })

  it('sorts the pages, includes the ends and the current page, and hides no single page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (current, total) => {
        const marks = pageMarks(current, total)
        const pages = marks.filter((mark) => mark !== 'gap')
        expect(pages).toEqual([...pages].sort((a, b) => a - b))
        expect(new Set(pages).size).toBe(pages.length)
        expect(pages).toEqual(expect.arrayContaining([1, Math.min(current, total), total]))
        expect(marks.length).toBeLessThanOrEqual(2 * MARGIN + RANGE + 3)
        marks.forEach((mark, index) => {
          if (mark !== 'gap') return
          expect(Number(marks[index + 1]) - Number(marks[index - 1])).toBeGreaterThan(2)
        })
      }),
    )
  })
})
