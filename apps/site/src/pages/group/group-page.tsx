import { Link } from '@remix-run/react'
import { NO_MATCHES } from '@preciosa/contracts'
import { Breadcrumbs } from '../../components/breadcrumbs.js'
import { VersionTable } from '../../components/version-table.js'
import { count } from '../../format/years.js'
import type { GroupData } from './group.server.js'
import { Pager } from './pager.js'
import { YearLinks } from './year-links.js'

export function GroupPage({ name, path, crumbs, filter, years, versions, total, ...paging }: GroupData) {
  return (
    <div className="frame py-6 sm:py-8">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 text-3xl font-bold text-brand-deep sm:text-4xl">Precios de {name}</h1>
      <p className="mt-2 text-ink-soft" role="status">
        {count(total, 'versión', 'versiones')}
        {filter !== null && ` ${filter === '0km' ? 'con precio 0km' : `del año ${filter}`}`}. Precio 0km de
        referencia, en pesos.
      </p>
      <YearLinks path={path} years={years} filter={filter} />
      {versions.length === 0 ? (
        <p className="card mt-6 p-6 text-ink-soft">{NO_MATCHES}</p>
      ) : (
        <div className="card mt-6 overflow-hidden">
          <VersionTable caption={`Versiones de ${name}`} versions={versions} />
        </div>
      )}
      <Pager path={path} filter={filter} {...paging} />
      <p className="mt-8">
        <Link to={crumbs.at(-2)?.path ?? '/'} className="link inline-flex min-h-8 items-center">
          Otros modelos de {crumbs.at(-2)?.label}
        </Link>
      </p>
    </div>
  )
}
