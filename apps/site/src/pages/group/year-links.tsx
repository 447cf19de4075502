import { Link } from '@remix-run/react'
import { searchOf, type YearFilter } from './year-filter.js'

interface YearLinksProps {
  path: string
  years: (number | '0km')[]
  filter: YearFilter
}

/** The list narrowed to a model year, one link each. */
export function YearLinks({ path, years, filter }: YearLinksProps) {
  if (years.length < 2) return null
  return (
    <nav aria-label="Versiones por año" className="mt-6">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {[null, ...years].map((year) => (
          <li key={year ?? 'todas'} className="shrink-0">
            <Link
              to={path + searchOf(year, 1)}
              preventScrollReset
              aria-current={year === filter ? 'true' : undefined}
              className="figure inline-flex min-h-9 items-center rounded-full border border-line-strong bg-card px-3 text-sm font-medium text-brand-deep transition-colors hover:bg-brand-soft aria-[current=true]:border-brand aria-[current=true]:bg-brand aria-[current=true]:text-white"
            >
              {year ?? 'Todas'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
