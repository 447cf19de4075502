import { Link } from '@remix-run/react'
import type { Crumb } from '../pages/page-info.js'

/** The way here; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Estás en" className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ label, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">›</span>}
            {index < crumbs.length - 1 ? (
              <Link to={path} prefetch="intent" className="link inline-flex min-h-8 items-center">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="inline-flex min-h-8 items-center">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
