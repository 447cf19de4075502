import { totalsOf, withholdingsOf } from './totals.rules.js'

const line = (kind: 'payment' | 'refund' | 'dispute' | 'withdrawal' | 'other', ...cents: number[]) => {
  const [grossCents = 0, feeCents = 0, taxCents = 0, netCents = grossCents + feeCents + taxCents] = cents
  return { class: kind, grossCents, feeCents, taxCents, netCents }
}

it('adds up to the net, and keeps withdrawals and what is unexplained apart', () => {
  const lines = [
    line('payment', 100_010, -6290, -3500),
    line('payment', 20_000, -1258, -700),
    line('refund', -5005, 315, 175),
    line('dispute', -20_000, 1258, 700),
    line('other', 1, 0, 0, 3),
    line('withdrawal', -50_000),
  ]
  expect(totalsOf(lines)).toEqual({
    gross: 1200.1,
    refunds: -50.05,
    disputes: -200,
    other: 0.01,
    fee: -59.75,
    withheld: -33.25,
    unexplained: 0.02,
    net: 857.08,
    withdrawals: -500,
  })
})

it('adds withholdings up by tax and place', () => {
  const sirtac = { tax: 'sirtac', place: 'salta' }
  expect(
    withholdingsOf([
      { taxes: [{ ...sirtac, cents: -1 }] },
      {
        taxes: [
          { tax: 'sirtac', place: 'jujuy', cents: -5 },
          { ...sirtac, cents: -2 },
        ],
      },
    ]),
  ).toEqual([
    { tax: 'sirtac', place: 'jujuy', amount: -0.05 },
    { tax: 'sirtac', place: 'salta', amount: -0.03 },
  ])
})
