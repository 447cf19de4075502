import { Link } from '@remix-run/react'
import { Icon } from './icons.js'
import { pageMarks } from './pagination.rules.js'

interface PaginationProps {
  /** From 1. */
  current: number
  total: number
  pathOf: (page: number) => string
  label?: string
}

export function Pagination({ current, total, pathOf, label = 'Páginas' }: PaginationProps) {
  if (total < 2) return null
  return (
    <nav aria-label={label}>
      <ul className="pages">
        {current > 1 && (
          <li>
            <Link to={pathOf(current - 1)} rel="prev" prefetch="intent">
              <Icon name="left" /> Anterior
            </Link>
          </li>
        )}
        {pageMarks(current, total).map((mark, index) => (
          <li key={mark === 'gap' ? `gap-${index}` : mark}>
            {mark === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={pathOf(mark)}
                aria-label={`Página ${mark}`}
                {...(mark === current
                  ? { 'aria-current': 'page' as const }
                  : { prefetch: 'intent' as const })}
              >
                {mark}
              </Link>
            )}
          </li>
        ))}
        {current < total && (
          <li>
            <Link to={pathOf(current + 1)} rel="next" prefetch="intent">
              Siguiente <Icon name="right" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
