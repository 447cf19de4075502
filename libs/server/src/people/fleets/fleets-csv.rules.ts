import { csvPages, pesosCell } from '@preciosa/contracts'
import type { FleetSummary } from '@preciosa/contracts/fleets'
import { FLEET_STATE_NAMES } from '@preciosa/contracts/payments'

const HEADING = [
  'grupo',
  'nombre',
  'quién lo administra',
  'lugares',
  'ocupados',
  'activos',
  'precio por mes',
  'primer día',
  'último día',
  'estado',
]

export function fleetsCsv(fleets: readonly FleetSummary[]): Iterable<string> {
  return csvPages(HEADING, fleets, (fleet) => [
    fleet.id,
    fleet.name,
    fleet.owner ?? '',
    fleet.seats,
    fleet.occupied,
    fleet.active,
    pesosCell(fleet.price),
    fleet.from,
    fleet.until,
    FLEET_STATE_NAMES[fleet.state],
  ])
}
