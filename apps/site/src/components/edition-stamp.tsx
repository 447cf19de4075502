import type { Period, VehicleType } from '@preciosa/contracts'
import { monthAndYear } from '../format/months.js'
import { changesPath } from '../paths.js'
import { EditionStamp } from './ui/price.js'

interface StampOfEditionProps {
  vehicleType: VehicleType
  /** Null while nothing is published: no stamp. */
  period: Period | null
}

/** The stamp of the edition that a price or table is of, which leads to what that edition is and changed. */
export function StampOfEdition({ vehicleType, period }: StampOfEditionProps) {
  if (period === null) return null
  return <EditionStamp month={monthAndYear(period)} to={changesPath(vehicleType, period)} />
}
