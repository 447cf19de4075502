import { type CsvColumns, csvPages, pesosCell } from '@preciosa/contracts'
import type { FleetSummary } from '@preciosa/contracts/fleets'
import { FLEET_STATE_NAMES } from '@preciosa/contracts/payments'

const COLUMNS: CsvColumns<FleetSummary> = [
  ['grupo', ({ id }) => id],
  ['nombre', ({ name }) => name],
  ['quién lo administra', ({ owner }) => owner ?? ''],
  ['lugares', ({ seats }) => seats],
  ['ocupados', ({ occupied }) => occupied],
  ['activos', ({ active }) => active],
  ['precio por mes', ({ price }) => pesosCell(price)],
  ['primer día', ({ from }) => from],
  ['último día', ({ until }) => until],
  ['estado', ({ state }) => FLEET_STATE_NAMES[state]],
]

export function fleetsCsv(fleets: readonly FleetSummary[]): Iterable<string> {
  return csvPages(COLUMNS, fleets)
}
