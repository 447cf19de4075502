import type { Period, VehicleType } from '@preciosa/contracts'
import { monthAndYear } from '../format/months.js'
import { changesPath } from '../paths.js'
import { EditionStamp } from './ui/price.js'

interface StampOfEditionProps {
  vehicleType: VehicleType
  /** Null if nothing is published. */
  period: Period | null
}

export function StampOfEdition({ vehicleType, period }: StampOfEditionProps) {
  if (period === null) return null
  return <EditionStamp month={monthAndYear(period)} to={changesPath(vehicleType, period)} />
}
