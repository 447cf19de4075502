import type { Statement, StatementTotals } from '@preciosa/contracts/payments'
import type { Movement, Withheld } from './movements.rules.js'

export type Counted = Pick<Movement, 'class' | 'grossCents' | 'feeCents' | 'taxCents' | 'netCents'>

/** Pesos of the counted lines. Withdrawals move money that was settled before, so that they stand apart. */
export function totalsOf(movements: readonly Counted[]): StatementTotals {
  const sums = { payment: 0, refund: 0, dispute: 0, other: 0, withdrawal: 0 }
  let [fee, withheld, net] = [0, 0, 0]
  for (const movement of movements) {
    if (movement.class === 'withdrawal') {
      sums.withdrawal += movement.netCents
      continue
    }
    sums[movement.class] += movement.grossCents
    fee += movement.feeCents
    withheld += movement.taxCents
    net += movement.netCents
  }
  const explained = sums.payment + sums.refund + sums.dispute + sums.other + fee + withheld
  return {
    gross: sums.payment / 100,
    refunds: sums.refund / 100,
    disputes: sums.dispute / 100,
    other: sums.other / 100,
    fee: fee / 100,
    withheld: withheld / 100,
    unexplained: (net - explained) / 100,
    net: net / 100,
    withdrawals: sums.withdrawal / 100,
  }
}

/** Pesos by tax and place. */
export function withholdingsOf(
  movements: readonly { taxes: readonly Withheld[] }[],
): Statement['withholdings'] {
  const sums = new Map<string, Withheld>()
  for (const { tax, place, cents } of movements.flatMap(({ taxes }) => taxes)) {
    const key = `${tax}|${place}`
    sums.set(key, { tax, place, cents: (sums.get(key)?.cents ?? 0) + cents })
  }
  return [...sums.values()]
    .sort((a, b) => (`${a.tax} ${a.place}` < `${b.tax} ${b.place}` ? -1 : 1))
    .map(({ tax, place, cents }) => ({ tax, place, amount: cents / 100 }))
}
