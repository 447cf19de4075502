import { netCents } from './vat.rules.js'

it.each([
  [650_000, 537_190],
  [348_333, 287_879],
  [121, 100],
  [1, 1],
  [0, 0],
])('takes the VAT off %p cents', (total, net) => {
  expect(netCents(total)).toBe(net)
})
