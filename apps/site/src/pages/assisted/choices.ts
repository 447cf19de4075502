import type { VehicleType } from '@preciosa/contracts'
import type { AssistedData } from './assisted-data.js'
import type { Chosen, ColumnName } from './assisted.rules.js'

export const COLUMN_TITLES: Record<ColumnName, string> = {
  brand: 'Marca',
  model: 'Modelo',
  year: 'Fabricación',
  version: 'Versión',
}

export interface ChoicesProps {
  vehicleType: VehicleType
  chosen: Chosen
  columns: NonNullable<AssistedData['columns']>
}
