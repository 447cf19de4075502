import { amountText } from './amounts.js'

it('shows cents only where there are some', () => {
  expect([0, 6500, 3483.33, 129_600.5].map(amountText)).toEqual([
    '$\u00a00',
    '$\u00a06.500',
    '$\u00a03.483,33',
    '$\u00a0129.600,50',
  ])
})
