import type { ArticleLine } from '../../subjects/articles/article-line.js'
import { arranged } from './arranged.rules.js'

const line = (id: number, isHigh = false) => ({ id, isHigh }) as ArticleLine
const ids = (lines: readonly ArticleLine[]) => lines.map(({ id }) => id)
const page = (high: readonly number[], length = 12) =>
  Array.from({ length }, (_, at) => line(at + 1, high.includes(at + 1)))

describe('a page of articles', () => {
  it('opens with the newest of hierarchy Alta, three beside it and eight more', () => {
    const { lead, beside, others } = arranged(page([4, 6]))
    expect(lead?.id).toBe(4)
    expect([ids(beside), ids(others)]).toEqual([
      [1, 2, 3],
      [5, 6, 7, 8, 9, 10, 11, 12],
    ])
  })

  it('opens with the newest without any of hierarchy Alta', () => {
    expect(arranged(page([])).lead?.id).toBe(1)
  })

  it('can be short or empty', () => {
    expect(arranged(page([2], 2))).toMatchObject({ lead: { id: 2 }, beside: [{ id: 1 }], others: [] })
    expect(arranged([])).toEqual({ lead: null, beside: [], others: [] })
  })
})
