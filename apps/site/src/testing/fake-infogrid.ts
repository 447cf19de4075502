import type { Infogrid, InfogridSeen, PriceRow, Prices } from '@preciosa/contracts'
import { type FakeAccount, USED_PRICES, VERSIONS } from './fake-guide.js'
import { brandVersions } from './fake-catalogue.js'

interface Asked {
  account: FakeAccount
  more: number
  body: string
}

type Refusal = 'not-found' | 'no-credits' | NonNullable<FakeAccount['refusal']>

export function infogridSeen({ account, more, body }: Asked): InfogridSeen {
  const response = batchOf(body).flatMap((codia) => {
    const rows = usedPricesOf(codia, more)
    if (rows === undefined) return []
    const outcome = account.consulted.has(codia) ? 'free' : rows.length > 0 ? 'charge' : 'nothing'
    const years = rows.map(({ year }) => year ?? 0)
    return [
      { codia, outcome, years, newPrice: null, usedPrices: outcome === 'charge' ? null : rows } as const,
    ]
  })
  return { response, availableCredits: account.credits }
}

export function infogrid({ account, more, body }: Asked): Infogrid | Refusal {
  const batch = batchOf(body)
  const prices = new Map(batch.map((codia) => [codia, usedPricesOf(codia, more)]))
  if ([...prices.values()].includes(undefined)) return 'not-found'
  const due = batch.filter((codia) => !account.consulted.has(codia) && prices.get(codia)?.length !== 0)
  if (due.length > account.credits) return 'no-credits'
  if (account.refusal !== null && due.length > 0) return account.refusal
  account.credits -= due.length
  for (const codia of due) account.consulted.add(codia)
  const { credits } = account
  return {
    response: batch.map((codia) => ({ codia, ...pricesOf(prices.get(codia) ?? [], credits) })),
    availableCredits: credits,
  }
}

function batchOf(body: string): number[] {
  return (JSON.parse(body) as { batch: number[] }).batch
}

function usedPricesOf(codia: number, more: number): PriceRow[] | undefined {
  const known = VERSIONS.some((version) => version.codia === codia)
  if (known) return [...(USED_PRICES[codia] ?? [])]
  const isCopy = brandVersions(undefined, more).some((version) => version.codia === codia)
  return isCopy ? [...(USED_PRICES[120_001] ?? [])] : undefined
}

function pricesOf(usedPrices: PriceRow[], credits: number): Prices {
  return { newPrice: null, usedPrices, response: usedPrices, userCredits: credits, availableCredits: credits }
}
