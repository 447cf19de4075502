import { Link } from '@remix-run/react'
import type { VehicleType } from '@preciosa/contracts'
import { KIND_LIST } from '../format/vehicle-kind.js'

interface KindSwitchProps {
  chosen: VehicleType
  pathOf: (vehicleType: VehicleType) => string
}

export function KindSwitch({ chosen, pathOf }: KindSwitchProps) {
  return (
    <nav aria-label="Tipo de vehículo" className="switch">
      {KIND_LIST.map(({ vehicleType, label }) => (
        <Link
          key={vehicleType}
          to={pathOf(vehicleType)}
          prefetch="intent"
          preventScrollReset
          aria-current={vehicleType === chosen ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
