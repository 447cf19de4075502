import type { VehicleType, VersionChange } from '@preciosa/contracts'
import { type Move, moveOf } from '../../format/moves.js'
import { sheetPath } from '../../paths.js'

/** A version that a month changed, as a row shows it. Prices are those of 0km, in thousands of pesos. */
export interface ChangeRow {
  codia: number
  vehicleType: VehicleType
  name: string
  /** Its sheet; null for one that isn't in the guide any more. */
  path: string | null
  before: number | null
  now: number | null
  /** Whether `now` is the price of today. */
  isCurrent: boolean
  change: Move | null
  realChange: Move | null
}

interface RowOf {
  isCurrent: boolean
  /** Whether the month took it out of the guide: then it has no sheet. */
  removed?: boolean
}

export function changeRow(
  vehicleType: VehicleType,
  { codia, summary, before, now, change, realChange }: VersionChange,
  { isCurrent, removed = false }: RowOf,
): ChangeRow {
  return {
    codia,
    vehicleType,
    name: summary,
    path: removed ? null : sheetPath(vehicleType, codia),
    before,
    now,
    isCurrent,
    change: moveOrNull(change),
    realChange: moveOrNull(realChange),
  }
}

/** What a change is called; null where it isn't known. */
export function moveOrNull(share: number | null): Move | null {
  return share === null ? null : moveOf(share)
}
