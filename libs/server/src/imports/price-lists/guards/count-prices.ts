import { type KnownVersion, NEW } from '../comparing/index.js'
import type { FoldedVersion } from '../folding/folded-list.js'
import type { BrandCounts, CountedPrices, PriceCounts } from './fewer-prices.rules.js'
import type { LostVersion } from './guards.repository.js'
import { figuresOf } from './price-unit.rules.js'

interface Versions {
  versions: readonly FoldedVersion[]
  known: readonly (KnownVersion | undefined)[]
  brandIds: ReadonlyMap<string, number>
  lost: readonly LostVersion[]
}

/** Counts a list's prices and those of the edition before; versions carried over don't count. */
export function countPrices({
  versions,
  known,
  brandIds,
  lost,
}: Versions): Pick<CountedPrices, 'brands' | 'years'> {
  const byBrand = new Map<number, BrandCounts>()
  const years = new Map<number, BrandCounts>()
  const names = new Map<number, string>()
  const add = (brandId: number, year: number, of: keyof PriceCounts): void => {
    countsOf(byBrand, brandId)[of] += 1
    countsOf(years, year)[of] += 1
  }
  const addBefore = (brandId: number, { newPrice, yearFrom, prices }: PricesBefore): void => {
    countsOf(byBrand, brandId).versions += 1
    if (newPrice !== null) add(brandId, NEW, 'before')
    prices.forEach((price, at) => {
      if (price !== null) add(brandId, (yearFrom ?? 0) + at, 'before')
    })
  }
  versions.forEach((version, place) => {
    const own = known[place]
    // A version keeps its brand even if the list moves it.
    const brandId = own?.brandId ?? brandIds.get(version.brand) ?? 0
    if (brandId === brandIds.get(version.brand)) names.set(brandId, version.brand)
    for (const [year] of figuresOf(version)) add(brandId, year, 'now')
    if (own?.before !== undefined) addBefore(brandId, own.before)
  })
  for (const version of lost) {
    if (!names.has(version.brandId)) names.set(version.brandId, version.brand)
    addBefore(version.brandId, version)
  }
  return {
    brands: new Map([...byBrand].map(([id, counts]) => [names.get(id) ?? String(id), counts])),
    years,
  }
}

type PricesBefore = NonNullable<KnownVersion['before']>

function countsOf(counts: Map<number, BrandCounts>, key: number): BrandCounts {
  const known = counts.get(key)
  if (known !== undefined) return known
  const added = { before: 0, now: 0, versions: 0 }
  counts.set(key, added)
  return added
}
