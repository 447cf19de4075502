import { Link } from '@remix-run/react'
import type { VisibleEntry } from '../menus/menu.rules.js'

interface MenuLinksProps {
  entries: readonly VisibleEntry[]
  isBelowHeading?: boolean
  className?: string
}

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
