import './changes.css'
import { Breadcrumbs } from '../../components/breadcrumbs.js'
import { EmptyState } from '../../components/ui/feedback.js'
import { Pagination } from '../../components/ui/pagination.js'
import { EditionStamp } from '../../components/ui/price.js'
import { TextLink } from '../../components/ui/text-link.js'
import { count } from '../../format/years.js'
import type { BrandChangesData } from './brand-changes.server.js'
import { BRAND_KINDS, brandSearch } from './changes.rules.js'
import { ChangeRows, Parts } from './parts.js'

const SHOWS = { moved: 'change', added: 'now', removed: 'before' } as const

export function BrandChangesPage(data: BrandChangesData) {
  const { crumbs, brand, month, previous, kind, parts, path, rows, total, pageNumber, totalPages } = data
  const label = BRAND_KINDS.find((one) => one.kind === kind)?.label
  const monthPath = crumbs.at(-2)?.path ?? '/cambios'
  return (
    <div className="frame changes changes--brand">
      <header className="changes__head">
        <Breadcrumbs crumbs={crumbs} />
        <h1>
          Cambios de {month}: {brand}
        </h1>
        <EditionStamp month={month} to={monthPath} />
        <Parts parts={parts} />
        <p className="soft" role="status">
          {count(total, 'versión', 'versiones')} contra {previous}.
        </p>
      </header>
      {rows.length === 0 ? (
        <EmptyState title="Nada cambió">
          <p className="soft">
            En esta edición no hay nada de esto en {brand}.{' '}
            <TextLink to={monthPath}>Ver todos los cambios de {month}</TextLink>
          </p>
        </EmptyState>
      ) : (
        <ChangeRows caption={<b>{label}</b>} rows={rows} shows={SHOWS[kind]} />
      )}
      <Pagination current={pageNumber} total={totalPages} pathOf={(page) => path + brandSearch(kind, page)} />
    </div>
  )
}
