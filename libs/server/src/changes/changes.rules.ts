import type { ChangeCounts, VersionChange } from '@preciosa/contracts'
import { versionDescription, versionSummary } from '../catalogue/index.js'

/** A version in two editions, as the database has it; prices of 0km, null where there was none. */
export interface ChangedVersion {
  codia: number
  name: string
  variant: string
  brandId: number
  brandName: string
  groupId: number
  groupName: string
  before: number | null
  now: number | null
}

/** What is counted of two editions. */
export interface Counted extends Omit<ChangeCounts, 'change' | 'realChange'> {
  /** The median of price now by price before; null where nothing can be compared. */
  ratio: number | null
}

/** Compared versions with the greatest or the least ratio of price now by price before, the greatest or least first. */
export interface Extremes {
  highest: readonly ChangedVersion[]
  lowest: readonly ChangedVersion[]
}

/** Prices between two editions: how many pesos of the later one a peso of the earlier one is worth; null if not known. */
export type InflationFactor = number | null

/** By how much something changed, as a share: 0.05 is five per cent more. */
export function changeOf(ratio: number | null): number | null {
  return ratio === null ? null : rounded(ratio - 1)
}

/** The same without what money lost meanwhile. */
export function realChangeOf(ratio: number | null, factor: InflationFactor): number | null {
  return ratio === null || factor === null ? null : rounded(ratio / factor - 1)
}

export function countsOf({ ratio, ...counts }: Counted, factor: InflationFactor): ChangeCounts {
  return { ...counts, change: changeOf(ratio), realChange: realChangeOf(ratio, factor) }
}

export function versionChangeOf(version: ChangedVersion, factor: InflationFactor): VersionChange {
  const { codia, brandId, brandName, groupId, groupName, before, now } = version
  const description = versionDescription(version.name, version.variant)
  const ratio = ratioOf(version)
  return {
    codia,
    description,
    summary: versionSummary({ brand: brandName, group: groupName, description }),
    brand: { id: brandId, name: brandName },
    model: { id: groupId, name: groupName },
    before,
    now,
    change: changeOf(ratio),
    realChange: realChangeOf(ratio, factor),
  }
}

/**
 * The biggest moves, in pesos and in real terms: within one pair of months inflation is one number, so both are cuts of
 * the same order, one at a ratio of 1 and one at inflation's.
 * @param most of each list
 */
export function movesOf({ highest, lowest }: Extremes, factor: InflationFactor, most: number) {
  const cut = (versions: readonly ChangedVersion[], passes: (ratio: number) => boolean) =>
    versions
      .filter((version) => passes(ratioOf(version) ?? NaN))
      .slice(0, most)
      .map((version) => versionChangeOf(version, factor))
  return {
    rises: cut(highest, (ratio) => ratio > 1),
    falls: cut(lowest, (ratio) => ratio < 1),
    realRises: factor === null ? [] : cut(highest, (ratio) => ratio > factor),
    realFalls: factor === null ? [] : cut(lowest, (ratio) => ratio < factor),
  }
}

function ratioOf({ before, now }: ChangedVersion): number | null {
  return before === null || now === null ? null : now / before
}

/** To a hundredth of one per cent: what is shown, without the tail of a division. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000 + 0
}
