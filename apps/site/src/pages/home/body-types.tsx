import './home.css'
import { Link } from '@remix-run/react'
import type { UserType, VehicleType } from '@preciosa/contracts'
import { type BodyShape, Silhouette } from '../../components/ui/silhouette.js'
import { visibleMenu } from '../../subjects/menus/menu.rules.js'
import { MAIN_MENU } from '../../subjects/menus/menus.js'
import { plansPath, VISUAL_PATH, visualFiltersPath } from '../../paths.js'
import { useReader } from '../../subjects/session/use-reader.js'
import { HomeSection } from './home-section.js'

const BODIES: Record<VehicleType, readonly (readonly [BodyShape, string, string])[]> = {
  cars: [
    ['hatch', 'Hatchback', 'SED5'],
    ['sedan', 'Sedán', 'SED4'],
    ['rural', 'Rural', 'RUR'],
    ['suv', 'SUV', 'JEP'],
    ['pickup', 'Pick-up', 'PKB'],
    ['furgon', 'Furgón', 'FUR'],
    ['coupe', 'Coupé', 'CUP'],
    ['cabrio', 'Cabriolet', 'CAB'],
  ],
  motorcycles: [
    ['moto', 'Moto', 'MOT'],
    ['scooter', 'Scooter', 'MOT'],
  ],
}

interface BodyTypesProps {
  vehicleType: VehicleType
  /** Types of user that have plans with the visual search. */
  searchers: readonly UserType[]
}

/** Readers without the visual search see who has it; professionals, whose plans never have it, see nothing. */
export function BodyTypes({ vehicleType, searchers }: BodyTypesProps) {
  const reader = useReader()
  const entries = visibleMenu(MAIN_MENU, reader).flatMap((entry) => [entry, ...entry.children])
  const hasSearch = entries.some(({ to }) => to === VISUAL_PATH)
  const type = reader.kind === 'person' ? reader.type : null
  if (!hasSearch && !searchers.includes(type ?? 'individual')) return null
  return (
    <HomeSection
      title="Por carrocería"
      aside={
        <p className="soft small">
          {hasSearch ? 'Todas a la misma escala' : 'Con una cuenta gratis de particular'}
        </p>
      }
    >
      <ul className="home-bodies">
        {BODIES[vehicleType].map(([body, name, code]) => (
          <li key={body}>
            <Link
              className="stack gap-4 home-bodies__one"
              to={hasSearch ? visualFiltersPath(vehicleType, code) : plansPath(type)}
            >
              {name}
              <Silhouette body={body} />
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
