import { kindOf } from '../../format/vehicle-kind.js'
import type { ComparisonData } from './comparison-data.js'

/** As in "Agregar otro auto". */
export function addingText({ vehicleType, vehicles }: Pick<ComparisonData, 'vehicleType' | 'vehicles'>) {
  const [a, another] = vehicleType === 'cars' ? ['un', 'otro'] : ['una', 'otra']
  return `Agregar ${vehicles.length === 0 ? a : another} ${kindOf(vehicleType).one}`
}
