import { Link, useLocation } from '@remix-run/react'
import { visibleMenu, type VisibleEntry } from '../subjects/menus/menu.rules.js'
import { LEGAL_MENU, MAIN_MENU } from '../subjects/menus/menus.js'
import { kindPath, NEXO_PATH } from '../paths.js'
import type { Reader } from '../subjects/session/reader.js'
import { useOperator, useSite } from '../subjects/session/use-reader.js'
import { KIND_LIST } from '../format/vehicle-kind.js'
import { MenuLinks } from './menu-links.js'
import { Silhouette } from '../components/ui/silhouette.js'
import { ThemeSwitch } from './theme-switch.js'

export function SiteFooter({ reader }: { reader: Reader }) {
  const { pathname } = useLocation()
  const main = visibleMenu(MAIN_MENU, reader)
  const searches = main.filter(({ to }) => to === null).flatMap(({ children }) => children)
  return (
    <footer className="foot block-dark">
      <div className="frame columns columns--fit gap-24 foot__columns">
        <div>
          <p className="logo">Preciosa</p>
          <p className="foot__small">
            Precios de referencia de autos y motos en la Argentina, en pesos y por edición. No son una oferta
            de venta. Versión {useSite()?.version}
          </p>
          <Whereabouts />
          <ThemeSwitch />
        </div>
        <nav aria-label="Pie de página" className="columns columns--fit gap-24 foot__columns">
          <ul>
            {KIND_LIST.map(({ vehicleType, label }) => (
              <li key={vehicleType}>
                <Link to={kindPath(vehicleType)} className="foot__link">
                  Precios de {label.toLowerCase()}
                </Link>
              </li>
            ))}
            <MenuLinks entries={searches} className="foot__link" />
          </ul>
          <FootList entries={main.filter(({ to }) => to !== null)} />
          <FootList entries={visibleMenu(LEGAL_MENU, reader)} />
        </nav>
      </div>
      {pathname !== NEXO_PATH && <Street />}
    </footer>
  )
}

const PARKED = ['hatch', 'moto', 'pickup', 'sedan', 'scooter', 'suv'] as const

/** The footer's picture: a street of cars and motorcycles. */
function Street() {
  return (
    <div className="foot__street frame" aria-hidden="true">
      {PARKED.map((body) => (
        <Silhouette key={body} body={body} />
      ))}
    </div>
  )
}

function Whereabouts() {
  return (
    <address className="foot__small">
      {useOperator().foot.map(({ text, to, picture }) => (
        <div key={text}>
          {to === undefined ? (
            text
          ) : (
            <a href={to} className="foot__link">
              {picture !== undefined && <img src={picture} alt="" width="30" height="42" />}
              {text}
            </a>
          )}
        </div>
      ))}
    </address>
  )
}

function FootList({ entries }: { entries: VisibleEntry[] }) {
  return (
    <ul>
      <MenuLinks entries={entries} className="foot__link" />
    </ul>
  )
}
