import { median, table } from './result.js'

describe('the result table', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[7], 7],
  ])('takes the median of %j', (values, middle) => {
    expect(median(values)).toBe(middle)
  })

  it('marks a missed target', () => {
    const text = table([{ row: 'import', floor: '10 ms', value: 60, ratio: 6, target: '≤ 5', met: false }])
    expect(text).toContain('| import | 60.00 | 10 ms | 6.00 | ≤ 5 | **no** |')
  })
})
