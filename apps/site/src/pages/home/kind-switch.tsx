import { Link } from '@remix-run/react'
import type { VehicleType } from '@preciosa/contracts'
import { kindPath } from '../../paths.js'
import { KIND_LIST } from '../../vehicle-kind.js'

/** Cars or motorcycles. Two links, so that it works without JavaScript and can be shared. */
export function KindSwitch({ chosen }: { chosen: VehicleType }) {
  return (
    <nav aria-label="Tipo de vehículo">
      <ul className="inline-flex rounded-full border border-white/30 bg-white/10 p-1">
        {KIND_LIST.map(({ vehicleType, label }) => (
          <li key={vehicleType}>
            <Link
              to={kindPath(vehicleType)}
              prefetch="intent"
              preventScrollReset
              aria-current={vehicleType === chosen ? 'page' : undefined}
              className="inline-flex min-h-11 min-w-24 items-center justify-center rounded-full px-5 font-semibold text-white transition-colors hover:bg-white/15 aria-[current=page]:bg-white aria-[current=page]:text-brand-deep"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
