import { Link } from '@remix-run/react'
import { NO_MATCHES } from '@preciosa/contracts'
import { count } from '../../format/years.js'
import type { HomeData } from './home.server.js'
import { MAX_TEXT, MIN_TEXT } from './search-text.js'

/** What a search by name found, told to screen readers as it comes. */
export function SearchResults({ search }: Pick<HomeData, 'search'>) {
  return (
    <>
      <p role="status" className="sr-only">
        {search !== null && count(search.results.length, 'resultado', 'resultados')}
      </p>
      {search !== null && (
        <section aria-labelledby="resultados" className="mt-10">
          <h2 id="resultados" className="scroll-mt-6 text-2xl font-bold text-brand-deep wrap-anywhere">
            Resultados para “{search.text}”
          </h2>
          {search.results.length === 0 ? (
            <p className="card mt-4 p-6 text-ink-soft">{nothingFound(search.text)}</p>
          ) : (
            <ul className="card mt-4 divide-y divide-line overflow-hidden">
              {search.results.map(({ name, path }) => (
                <li key={path}>
                  <Link
                    to={path}
                    prefetch="intent"
                    className="flex min-h-12 items-center px-4 py-2 font-medium text-brand wrap-anywhere hover:bg-brand-soft"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}

function nothingFound(text: string): string {
  if (text.length < MIN_TEXT) return `Escribí al menos ${MIN_TEXT} caracteres.`
  return text.length > MAX_TEXT ? `Escribí hasta ${MAX_TEXT} caracteres.` : NO_MATCHES
}
