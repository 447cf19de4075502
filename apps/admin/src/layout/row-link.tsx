import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-admin'

/** The link of a table's row, for the keyboard and for another tab; a click elsewhere on the row opens the same. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} onClick={(event: MouseEvent) => event.stopPropagation()}>
      {children}
    </Link>
  )
}
