import type { KnownVersion } from '../comparing/index.js'
import type { FoldedVersion } from '../folding/folded-list.js'
import { eachFigure, eachFigureBefore, type PricesBefore } from './each-figure.js'
import type { BrandCounts, CountedPrices, PriceCounts } from './fewer-prices.rules.js'
import type { LostVersion } from './guards.repository.js'

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
  const addTo = (ofBrand: BrandCounts, of: keyof PriceCounts) => (year: number) => {
    ofBrand[of] += 1
    countsOf(years, year)[of] += 1
  }
  const addBefore = (ofBrand: BrandCounts, before: PricesBefore): void => {
    ofBrand.versions += 1
    eachFigureBefore(before, addTo(ofBrand, 'before'))
  }
  versions.forEach((version, place) => {
    const own = known[place]
    // A version keeps its brand even if the list moves it.
    const brandId = own?.brandId ?? brandIds.get(version.brand) ?? 0
    if (brandId === brandIds.get(version.brand)) names.set(brandId, version.brand)
    const ofBrand = countsOf(byBrand, brandId)
    eachFigure(version, addTo(ofBrand, 'now'))
    if (own?.before !== undefined) addBefore(ofBrand, own.before)
  })
  for (const version of lost) {
    if (!names.has(version.brandId)) names.set(version.brandId, version.brand)
    addBefore(countsOf(byBrand, version.brandId), version)
  }
  return {
    brands: new Map([...byBrand].map(([id, counts]) => [names.get(id) ?? String(id), counts])),
    years,
  }
}

function countsOf(counts: Map<number, BrandCounts>, key: number): BrandCounts {
  const known = counts.get(key)
  if (known !== undefined) return known
  const added = { before: 0, now: 0, versions: 0 }
  counts.set(key, added)
  return added
}
