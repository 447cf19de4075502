import type { ChangeCounts, VersionChange } from '@preciosa/contracts/changes'
import { versionDescription, versionSummary } from '../catalogue/index.js'

/** Prices are of new vehicles (0km), null if missing. */
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

export interface Counted extends Omit<ChangeCounts, 'change' | 'realChange'> {
  /** Median of new price / old price; null without comparable versions. */
  ratio: number | null
}

/** Versions with the extreme ratios of new to old price, most extreme first. */
export interface Extremes {
  highest: readonly ChangedVersion[]
  lowest: readonly ChangedVersion[]
}

/** Price level of the later month divided by that of the earlier one; null if unknown. */
export type InflationFactor = number | null

/** Change as a share: 0.05 is five per cent more. */
export function changeOf(ratio: number | null): number | null {
  return ratio === null ? null : rounded(ratio - 1)
}

/** Change after inflation, as a share. */
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

/** Inflation is one factor per pair of months, so nominal and real moves share one order. */
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

/** To 0.01 per cent; `+ 0` turns -0 into 0. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000 + 0
}
