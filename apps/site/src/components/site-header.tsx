import { Link } from '@remix-run/react'
import { visibleMenu } from '../menus/menu.rules.js'
import { MAIN_MENU } from '../menus/menus.js'
import { kindPath } from '../paths.js'
import type { Reader } from '../session/reader.js'
import { KIND_LIST } from '../vehicle-kind.js'
import { AccountMenu } from './account-menu.js'
import { Logo } from './logo.js'
import { MenuLinks } from './menu-links.js'

const ITEM =
  'inline-flex min-h-11 items-center rounded-lg px-3 font-medium text-ink-soft hover:bg-brand-soft hover:text-brand-deep'

export function SiteHeader({ reader }: { reader: Reader }) {
  return (
    <header className="border-b border-line bg-card">
      <div className="frame flex min-h-16 flex-wrap items-center gap-x-6 gap-y-1 py-2">
        <Link to="/" className="flex min-h-11 items-center gap-2.5" aria-label="Preciosa, inicio">
          <Logo />
          <span className="text-xl font-bold tracking-tight text-brand-deep">Preciosa</span>
        </Link>
        <nav aria-label="Principal" className="order-last basis-full sm:order-none sm:basis-auto">
          <ul className="-mx-3 flex flex-wrap gap-1 sm:mx-0">
            {KIND_LIST.map(({ vehicleType, label }) => (
              <li key={vehicleType}>
                <Link to={kindPath(vehicleType)} prefetch="intent" className={ITEM}>
                  {label}
                </Link>
              </li>
            ))}
            <MenuLinks entries={visibleMenu(MAIN_MENU, reader)} className={ITEM} />
          </ul>
        </nav>
        <div className="flex min-w-0 flex-1 justify-end">
          <AccountMenu reader={reader} />
        </div>
      </div>
    </header>
  )
}
