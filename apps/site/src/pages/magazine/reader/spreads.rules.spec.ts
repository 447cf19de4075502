import { nextPage, previousPage, spreadOf, spreadText } from './spreads.rules.js'

const double = { pages: 8, isDouble: true }
const single = { pages: 8, isDouble: false }

it.each([
  [1, [1]],
  [2, [2, 3]],
  [3, [2, 3]],
  [7, [6, 7]],
  [8, [8]],
])('shows page %i as %j, page 1 alone', (page, spread) => {
  expect(spreadOf(page, double)).toEqual(spread)
  expect(spreadOf(page, single)).toEqual([page])
})

it('moves by two on wide screens and by one on narrow ones', () => {
  const path = (next: (page: number) => number, start: number, steps: number) => {
    const pages = [start]
    for (let step = 0; step < steps; step += 1) pages.push(next(pages.at(-1)!))
    return pages
  }
  expect(path((page) => nextPage(page, double), 1, 5)).toEqual([1, 2, 4, 6, 8, 8])
  expect(path((page) => previousPage(page, double), 8, 5)).toEqual([8, 6, 4, 2, 1, 1])
  expect(path((page) => nextPage(page, single), 6, 3)).toEqual([6, 7, 8, 8])
  expect(path((page) => previousPage(page, single), 3, 3)).toEqual([3, 2, 1, 1])
  expect(nextPage(3, double)).toBe(4)
})

it('ends with a pair if the number of pages is odd', () => {
  const odd = { pages: 7, isDouble: true }
  expect([spreadOf(7, odd), nextPage(6, odd)]).toEqual([[6, 7], 6])
})

it('names what is shown', () => {
  expect([spreadText([1]), spreadText([12, 13])]).toEqual(['Página 1', 'Páginas 12 y 13'])
})
