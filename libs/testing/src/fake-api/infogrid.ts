import type { Seen } from '@preciosa/contracts/history'
import type { Infogrid, PriceRow, Prices } from '@preciosa/contracts/looks'
import type { Account } from './account.js'
import { brandVersions } from './catalogue.js'
import { trendOf, USED_PRICES, VERSIONS } from './guide.js'
import { Refused } from './refused.js'

interface Asked {
  account: Account
  /** Copies of the first version. */
  more: number
  batch: number[]
}

export function seen({ account, more, batch }: Asked): Seen {
  return {
    response: batch.flatMap((codia) => {
      const rows = account.consulted.has(codia) ? usedPricesOf(codia, more) : undefined
      if (rows === undefined) return []
      const newPrice = newPriceOf(codia, more)
      const past = account.permissions.includes('HISTORIC_PRICE')
        ? { trend: trendOf(codia, newPrice), archives: [2026, 2025] }
        : {}
      const year = account.lookedYear === undefined ? {} : { year: account.lookedYear }
      return [{ codia, ...year, ...pricesOf(rows, account.credits, newPrice), ...past }]
    }),
  }
}

export function infogrid({ account, more, batch }: Asked): Infogrid {
  const prices = new Map(batch.map((codia) => [codia, usedPricesOf(codia, more)]))
  if ([...prices.values()].includes(undefined)) throw new Refused('not-found')
  const due = batch.filter((codia) => !account.consulted.has(codia) && prices.get(codia)?.length !== 0)
  if (due.length > account.credits) throw new Refused('no-credits')
  if (account.refusal !== null && due.length > 0) throw new Refused(account.refusal)
  account.credits -= due.length
  for (const codia of due) account.consulted.add(codia)
  const { credits } = account
  return {
    response: batch.map((codia) => ({ codia, ...pricesOf(prices.get(codia) ?? [], credits) })),
    availableCredits: credits,
  }
}

function usedPricesOf(codia: number, more: number): PriceRow[] | undefined {
  const known = VERSIONS.some((version) => version.codia === codia)
  if (known) return [...(USED_PRICES[codia] ?? [])]
  const isCopy = brandVersions(undefined, more).some((version) => version.codia === codia)
  return isCopy ? [...(USED_PRICES[120_001] ?? [])] : undefined
}

function newPriceOf(codia: number, more: number): number | null {
  return (
    [...VERSIONS, ...brandVersions(undefined, more)].find((version) => version.codia === codia)?.list_price ??
    null
  )
}

function pricesOf(usedPrices: PriceRow[], credits: number, newPrice: number | null = null): Prices {
  return {
    newPrice: newPrice === null ? null : { price: newPrice },
    usedPrices,
    response: [...(newPrice === null ? [] : [{ year: null, price: newPrice }]), ...usedPrices],
    userCredits: credits,
    availableCredits: credits,
  }
}
