import { Link } from '@remix-run/react'
import type { VehicleType } from '@preciosa/contracts'
import { type BodyShape, Silhouette } from '../../components/ui/silhouette.js'
import { visibleMenu } from '../../menus/menu.rules.js'
import { MAIN_MENU } from '../../menus/menus.js'
import { VISUAL_PATH, visualFiltersPath } from '../../paths.js'
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

export function BodyTypes({ vehicleType }: { vehicleType: VehicleType }) {
  const entries = visibleMenu(MAIN_MENU, useReader()).flatMap((entry) => [entry, ...entry.children])
  const hasSearch = entries.some(({ to }) => to === VISUAL_PATH)
  return (
    <HomeSection title="Por carrocería" aside={<p className="soft small">Todas a la misma escala</p>}>
      <ul className="home-bodies">
        {BODIES[vehicleType].map(([body, name, code]) => (
          <li key={body}>
            {hasSearch ? (
              <Link className="home-bodies__one" to={visualFiltersPath(vehicleType, code)}>
                {name}
                <Silhouette body={body} />
              </Link>
            ) : (
              <span className="home-bodies__one">
                {name}
                <Silhouette body={body} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
