import { Link } from '@remix-run/react'
import { Breadcrumbs } from '../../components/breadcrumbs.js'
import { count } from '../../format/years.js'
import type { BrandData } from './brand.server.js'

export function BrandPage({ name, crumbs, groups }: BrandData) {
  const withNewPrice = groups.filter(({ hasNewPrice }) => hasNewPrice).length
  return (
    <div className="frame py-6 sm:py-8">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 text-3xl font-bold text-brand-deep sm:text-4xl">Precios de {name}</h1>
      <p className="mt-2 text-ink-soft">
        {count(groups.length, 'modelo', 'modelos')}, {withNewPrice === 0 ? 'ninguno' : withNewPrice} con
        precio 0km. Elegí uno para ver sus versiones.
      </p>
      <div className="card mt-6 overflow-hidden">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">Modelos de {name}</caption>
          <thead>
            <tr className="border-b border-line-strong text-sm text-ink-soft">
              <th scope="col" className="px-4 py-3 font-semibold">
                Modelo
              </th>
              <th scope="col" className="px-4 py-3 font-semibold">
                Años
              </th>
              <th scope="col" className="px-4 py-3 text-right font-semibold">
                0km
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.id} className="border-b border-line last:border-0 hover:bg-brand-soft/50">
                <th scope="row" className="px-4 py-2.5 font-normal">
                  <Link
                    to={group.path}
                    prefetch="intent"
                    className="link inline-block py-1 font-medium wrap-anywhere"
                  >
                    {group.name}
                  </Link>
                </th>
                <td className="figure px-4 py-2.5 text-sm text-ink-soft">{group.years}</td>
                <td className="px-4 py-2.5 text-right text-sm">
                  {group.hasNewPrice ? (
                    <span className="rounded-full bg-brand-soft px-2.5 py-1 font-semibold text-brand-deep">
                      Sí
                    </span>
                  ) : (
                    <span className="text-ink-soft">No</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
