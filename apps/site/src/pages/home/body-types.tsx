import { Link } from '@remix-run/react'
import type { VehicleType } from '@preciosa/contracts'
import { type BodyShape, Silhouette } from '../../components/ui/silhouette.js'
import { visibleMenu } from '../../menus/menu.rules.js'
import { MAIN_MENU } from '../../menus/menus.js'
import { plansPath, VISUAL_PATH, visualFiltersPath } from '../../paths.js'
import { useReader } from '../../session/use-reader.js'
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

/** Readers whose plan has no visual search see where it is sold. */
export function BodyTypes({ vehicleType }: { vehicleType: VehicleType }) {
  const reader = useReader()
  const entries = visibleMenu(MAIN_MENU, reader).flatMap((entry) => [entry, ...entry.children])
  const hasSearch = entries.some(({ to }) => to === VISUAL_PATH)
  return (
    <HomeSection
      title="Por carrocería"
      aside={
        <p className="soft small">
          {hasSearch ? 'Todas a la misma escala' : 'Buscar por carrocería es de los planes pagos'}
        </p>
      }
    >
      <ul className="home-bodies">
        {BODIES[vehicleType].map(([body, name, code]) => (
          <li key={body}>
            <Link
              className="home-bodies__one"
              to={
                hasSearch
                  ? visualFiltersPath(vehicleType, code)
                  : plansPath(reader.kind === 'person' ? reader.type : null)
              }
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
