import type { VehicleType } from '@preciosa/contracts'
import type { VersionChange } from '@preciosa/contracts/changes'
import { type Move, moveOf } from '../../format/moves.js'
import { sheetPath } from '../../paths.js'

/** Prices are of 0km vehicles, in thousands of pesos. */
export interface ChangeRow {
  codia: number
  vehicleType: VehicleType
  name: string
  path: string | null
  before: number | null
  now: number | null
  isCurrent: boolean
  change: Move | null
  realChange: Move | null
}

interface RowOf {
  isCurrent: boolean
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

export function moveOrNull(share: number | null): Move | null {
  return share === null ? null : moveOf(share)
}
