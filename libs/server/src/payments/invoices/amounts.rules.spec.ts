import fc from 'fast-check'
import { amountsOf, creditOf } from './amounts.rules.js'

it.each([
  [121_00, 100_00, 21_00],
  [9_990_00, 8_256_20, 1_733_80],
  [1, 1, 0],
  [2, 2, 0],
  [3, 2, 1],
])('takes the VAT out of %d cents', (totalCents, netCents, vatCents) => {
  expect(amountsOf('B', totalCents)).toEqual({ totalCents, netCents, vatCents })
})

it('has no VAT in a C', () => {
  expect(amountsOf('C', 121_00)).toEqual({ totalCents: 121_00, netCents: 121_00, vatCents: 0 })
})

const price = fc.integer({ min: 1, max: 50_000_000_00 })

it('sums to the cent, and has the rate within a cent', () => {
  fc.assert(
    fc.property(price, (total) => {
      const { netCents, vatCents } = amountsOf('A', total)
      expect(netCents + vatCents).toBe(total)
      expect(Math.abs(netCents * 0.21 - vatCents)).toBeLessThanOrEqual(1)
    }),
  )
})

it('credits an invoice in parts that sum to it', () => {
  fc.assert(
    fc.property(
      price,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      (total, shares) => {
        const invoice = amountsOf('A', total)
        let credited = 0
        const sum = { net: 0, vat: 0 }
        const refunds = [...shares.map((share) => Math.floor(share * total)), total]
        for (const wanted of refunds) {
          const refund = Math.min(wanted, total - credited)
          if (refund <= 0) continue
          const { totalCents, netCents, vatCents } = creditOf(invoice, credited, refund)
          expect([totalCents, netCents + vatCents]).toEqual([refund, refund])
          expect(Math.min(netCents, vatCents)).toBeGreaterThanOrEqual(0)
          credited += refund
          sum.net += netCents
          sum.vat += vatCents
        }
        expect([credited, sum]).toEqual([total, { net: invoice.netCents, vat: invoice.vatCents }])
      },
    ),
  )
})

it('refuses a refund of more than is left', () => {
  expect(() => creditOf(amountsOf('B', 100), 60, 41)).toThrow(RangeError)
  expect(() => creditOf(amountsOf('B', 100), 0, 0)).toThrow(RangeError)
})
