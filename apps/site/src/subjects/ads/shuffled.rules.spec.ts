import { shuffled } from './shuffled.rules.js'

it('gives each order of three equally often', () => {
  const orders = new Map<string, number>()
  // The choices of the algorithm: one of three, then one of two.
  for (let first = 0; first < 3; first += 1)
    for (let second = 0; second < 2; second += 1) {
      const numbers = [(first + 0.5) / 3, (second + 0.5) / 2]
      const order = shuffled(['a', 'b', 'c'], () => numbers.shift() ?? 0).join('')
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
  expect([...orders.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
  expect([...orders.values()]).toEqual([1, 1, 1, 1, 1, 1])
})
