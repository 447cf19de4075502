import { Link } from '@remix-run/react'
import type { VisibleEntry } from '../menus/menu.rules.js'

interface MenuLinksProps {
  entries: readonly VisibleEntry[]
  /** Whether what these entries stand below says what they are. */
  isBelowHeading?: boolean
  className?: string
}

/** A menu's entries, those below a heading after it. */
export function MenuLinks({ entries, isBelowHeading = false, className }: MenuLinksProps) {
  return entries
    .flatMap((entry) => [entry, ...entry.children])
    .map(({ label, aloneLabel, to }) =>
      to === null ? null : (
        <li key={to}>
          <Link to={to} prefetch="intent" {...(className === undefined ? {} : { className })}>
            {isBelowHeading ? label : aloneLabel}
          </Link>
        </li>
      ),
    )
}
