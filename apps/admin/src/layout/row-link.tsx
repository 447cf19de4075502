import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-admin'

/** For the keyboard and new tabs; a click on the row opens the same page. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} onClick={(event: MouseEvent) => event.stopPropagation()}>
      {children}
    </Link>
  )
}
