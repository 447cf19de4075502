import { exactPesos, pesos, pesosOrNull } from './pesos.js'

const readable = (text: string | null) => text?.replace(/\u00a0/g, ' ')

describe('pesos', () => {
  it.each([
    [27_500, '$ 27.500.000'],
    [1, '$ 1.000'],
    [999, '$ 999.000'],
    [1_250_000, '$ 1.250.000.000'],
  ])('shows %p thousand as %p', (thousands, expected) => {
    expect(readable(pesos(thousands))).toBe(expected)
  })

  it('puts no breaking space between sign and figure', () => {
    expect(pesos(27_500)).not.toContain(' ')
  })

  it('returns null without a price', () => {
    expect(pesosOrNull(null)).toBeNull()
    expect(readable(pesosOrNull(15))).toBe('$ 15.000')
  })
})

it.each([
  [6500, '$ 6.500'],
  [3483.33, '$ 3.483,33'],
  [3483.5, '$ 3.483,50'],
  [0, '$ 0'],
])('exactPesos shows %p pesos as %p', (amount, expected) => {
  expect(readable(exactPesos(amount))).toBe(expected)
})
