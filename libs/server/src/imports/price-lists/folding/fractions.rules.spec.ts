import { fractionTest } from './fractions.rules.js'

describe('fractionTest', () => {
  it.each([
    [',', '16,800'],
    [',', '20,000'],
    [',', 'R$ 16,800 '],
    [',', '16,8'],
    [',', '16.800.000,50'],
    ['.', '16.800'],
    ['.', '16,800.5'],
  ] as const)('finds a fraction with the mark %s in %s', (decimal, price) => {
    expect(fractionTest(decimal)(price)).toBe(true)
  })

  it.each([
    [',', '16800'],
    [',', '16.800'],
    [',', 'R$ 10.942,00'],
    [',', '16800,0'],
    [',', '16800000,000'],
    [',', '16.800,000'],
    ['.', '16,800'],
    ['.', '1,234,567.00'],
    ['.', 'US$.'],
  ] as const)('finds none with the mark %s in %s', (decimal, price) => {
    expect(fractionTest(decimal)(price)).toBe(false)
  })
})
