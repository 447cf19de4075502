import { Link } from '@remix-run/react'
import { searchOf, type YearFilter } from './year-filter.js'

interface PagerProps {
  path: string
  filter: YearFilter
  pageNumber: number
  totalPages: number
}

/** Before and after; nothing when all versions are on one page. */
export function Pager({ path, filter, pageNumber, totalPages }: PagerProps) {
  if (totalPages < 2) return null
  const link = (page: number, label: string) => (
    <Link
      to={path + searchOf(filter, page)}
      prefetch="intent"
      className="link inline-flex min-h-8 items-center"
    >
      {label}
    </Link>
  )
  return (
    <nav aria-label="Páginas" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
      {pageNumber > 1 && link(pageNumber - 1, 'Anterior')}
      <span className="text-ink-soft">
        Página {pageNumber} de {totalPages}
      </span>
      {pageNumber < totalPages && link(pageNumber + 1, 'Siguiente')}
    </nav>
  )
}
