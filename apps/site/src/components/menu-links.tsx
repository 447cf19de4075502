import { Link } from '@remix-run/react'
import type { VisibleEntry } from '../menus/menu.rules.js'

/** A menu's entries, those below a heading after it. */
export function MenuLinks({ entries, className }: { entries: VisibleEntry[]; className: string }) {
  return entries
    .flatMap((entry) => [entry, ...entry.children])
    .map(({ label, to }) =>
      to === null ? null : (
        <li key={to}>
          <Link to={to} prefetch="intent" className={className}>
            {label}
          </Link>
        </li>
      ),
    )
}
