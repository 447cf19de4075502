import { Link } from '@remix-run/react'
import { visibleMenu, type VisibleEntry } from '../menus/menu.rules.js'
import { LEGAL_MENU, MAIN_MENU } from '../menus/menus.js'
import { kindPath } from '../paths.js'
import type { Reader } from '../session/reader.js'
import { useOperator } from '../session/use-reader.js'
import { KIND_LIST } from '../vehicle-kind.js'
import { MenuLinks } from '../components/menu-links.js'
import { PhoneLink } from '../components/phone-link.js'
import { ThemeSwitch } from '../components/theme-switch.js'

/** spec 1 §2, footer. */
export function SiteFooter({ reader }: { reader: Reader }) {
  const main = visibleMenu(MAIN_MENU, reader)
  const searches = main.filter(({ to }) => to === null).flatMap(({ children }) => children)
  return (
    <footer className="foot block-dark">
      <div className="wrap foot__columns">
        <div>
          <p className="logo">Preciosa</p>
          <p className="foot__small">
            Precios de referencia de autos y motos en la Argentina, en pesos y por edición. No son una oferta
            de venta.
          </p>
          <Whereabouts />
          <ThemeSwitch />
        </div>
        <nav aria-label="Pie de página" className="foot__columns">
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
    </footer>
  )
}

function Whereabouts() {
  const { address, phone } = useOperator()
  if (address === null && phone === null) return null
  return (
    <address className="foot__small">
      {address}
      {address !== null && phone !== null && <br />}
      {phone !== null && <PhoneLink phone={phone} className="foot__link" />}
    </address>
  )
}

function FootList({ entries }: { entries: VisibleEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul>
      <MenuLinks entries={entries} className="foot__link" />
    </ul>
  )
}
