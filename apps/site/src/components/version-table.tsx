import { Link } from '@remix-run/react'
import type { VersionRow } from '../pages/version-row.server.js'

/** Versions with 0km price and years. On narrow screens the years stand below the name. */
export function VersionTable({ caption, versions }: { caption: string; versions: VersionRow[] }) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong text-sm text-ink-soft">
          <th scope="col" className="px-4 py-3 font-semibold">
            Versión
          </th>
          <th scope="col" className="hidden px-4 py-3 font-semibold md:table-cell">
            Años
          </th>
          <th scope="col" className="px-4 py-3 text-right font-semibold whitespace-nowrap">
            Precio 0km
          </th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ codia, name, path, price, years }) => (
          <tr key={codia} className="border-b border-line last:border-0 hover:bg-brand-soft/50">
            <th scope="row" className="px-4 py-2.5 font-normal">
              <Link to={path} prefetch="intent" className="link inline-block py-1 font-medium wrap-anywhere">
                {name}
              </Link>
              {years !== '' && <span className="block text-sm text-ink-soft md:hidden">{years}</span>}
            </th>
            <td className="hidden px-4 py-2.5 text-sm text-ink-soft md:table-cell">{years}</td>
            <td className="px-4 py-2.5 text-right">
              {price === null ? (
                <span className="text-sm text-ink-soft">Sin 0km</span>
              ) : (
                <span className="figure font-semibold">{price}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
