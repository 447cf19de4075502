import { Link } from '@remix-run/react'
import { visibleMenu } from '../menus/menu.rules.js'
import { LEGAL_MENU, MAIN_MENU } from '../menus/menus.js'
import { kindPath } from '../paths.js'
import type { Reader } from '../session/reader.js'
import { KIND_LIST } from '../vehicle-kind.js'
import { MenuLinks } from './menu-links.js'

const ITEM =
  'inline-flex min-h-11 items-center text-sm underline decoration-brand-pale/50 underline-offset-4 hover:decoration-white'

export function SiteFooter({ reader }: { reader: Reader }) {
  return (
    <footer className="mt-16 bg-brand-deep text-white on-dark">
      <div className="frame flex flex-wrap items-start justify-between gap-x-12 gap-y-6 py-10">
        <div className="max-w-md">
          <p className="font-bold">Preciosa</p>
          <p className="mt-1 text-sm text-brand-soft">
            Guía de precios de autos y motos de la Argentina. Los valores son de referencia, en pesos, y no
            son una oferta de venta.
          </p>
        </div>
        <nav aria-label="Pie de página">
          <ul className="flex flex-wrap gap-x-6">
            {KIND_LIST.map(({ vehicleType, label }) => (
              <li key={vehicleType}>
                <Link to={kindPath(vehicleType)} className={ITEM}>
                  Precios de {label.toLowerCase()}
                </Link>
              </li>
            ))}
            <MenuLinks entries={visibleMenu([...MAIN_MENU, ...LEGAL_MENU], reader)} className={ITEM} />
          </ul>
        </nav>
      </div>
    </footer>
  )
}
