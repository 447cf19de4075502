import { visibleMenu, type VisibleEntry } from '../subjects/menus/menu.rules.js'
import { MAIN_MENU } from '../subjects/menus/menus.js'
import { kindPath } from '../paths.js'
import type { Reader } from '../subjects/session/reader.js'
import { KIND_LIST } from '../format/vehicle-kind.js'
import { AccountMenu } from './account-menu.js'
import { HeaderSearch } from './header-search.js'
import { Logo } from '../components/logo.js'
import { EntryLink, MenuLinks } from './menu-links.js'
import { Menu, MobileNavigation } from '../components/ui/menu.js'

export function SiteHeader({ reader }: { reader: Reader }) {
  const entries: VisibleEntry[] = [
    ...KIND_LIST.map(({ vehicleType, label }) => entryOf(label, kindPath(vehicleType))),
    ...visibleMenu(MAIN_MENU, reader),
  ]
  return (
    <header className="mast">
      <div className="frame mast__row">
        <Logo />
        <nav aria-label="Principal" className="mast__nav">
          <ul>
            {entries.map((entry) => (
              <li key={entry.label}>
                <Entry {...entry} />
              </li>
            ))}
          </ul>
        </nav>
        <HeaderSearch />
        <AccountMenu reader={reader} />
        <div className="mast__drawer">
          <MobileNavigation>
            <MenuLinks entries={entries} />
          </MobileNavigation>
        </div>
      </div>
    </header>
  )
}

function entryOf(label: string, to: string): VisibleEntry {
  return { label, aloneLabel: label, to, children: [] }
}

function Entry(entry: VisibleEntry) {
  const { label, to, children } = entry
  if (children.length > 0)
    return (
      <Menu label={label}>
        <MenuLinks entries={to === null ? children : [entry]} isBelowHeading />
      </Menu>
    )
  return (
    <EntryLink entry={entry} to={to ?? '/'} className="mast__link">
      {label}
    </EntryLink>
  )
}
