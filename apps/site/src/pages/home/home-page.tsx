import { Link } from '@remix-run/react'
import { VersionTable } from '../../components/version-table.js'
import { count } from '../../format/years.js'
import { kindOf } from '../../vehicle-kind.js'
import { Finder } from './finder.js'
import type { Choice, HomeData } from './home.server.js'
import { KindSwitch } from './kind-switch.js'
import { SearchBox } from './search-box.js'
import { SearchResults } from './search-results.js'
import { Silhouette } from './silhouette.js'
import { useRememberedKind } from './use-remembered-kind.js'

export function HomePage({ vehicleType, brands, brand, group, search }: HomeData) {
  const { article, label } = kindOf(vehicleType)
  useRememberedKind(vehicleType)
  return (
    <>
      <section className="bg-brand-deep text-white">
        <div className="frame pt-8 pb-10 sm:pt-12 sm:pb-14">
          <div className="flex items-end justify-between gap-8">
            <div className="on-dark pb-8 lg:shrink-0">
              <KindSwitch chosen={vehicleType} />
              <h1 className="mt-6 text-3xl font-bold sm:text-5xl">¿Cuánto vale {article}?</h1>
              <p className="mt-3 max-w-lg text-balance text-brand-soft sm:text-lg">
                Precios 0km y de usados, de referencia y en pesos, por marca, modelo y versión.
              </p>
            </div>
            <Silhouette
              vehicleType={vehicleType}
              className="hidden w-full max-w-sm text-brand-pale/60 lg:block"
            />
          </div>
          <div className="card p-4 text-ink sm:p-6">
            <SearchBox key={vehicleType} vehicleType={vehicleType} search={search} />
            <Finder vehicleType={vehicleType} brands={brands} brand={brand} group={group} />
          </div>
        </div>
      </section>

      <div className="frame">
        <SearchResults search={search} />
        <Versions brand={brand} group={group} />
        <section aria-labelledby="marcas" className="mt-12">
          <h2 id="marcas" className="text-2xl font-bold text-brand-deep">
            {label} por marca
          </h2>
          {brands.length === 0 ? <NothingYet label={label} /> : <Brands brands={brands} />}
        </section>
      </div>
    </>
  )
}

/** The chosen model's first versions, told to screen readers as they come. */
function Versions({ brand, group }: Pick<HomeData, 'brand' | 'group'>) {
  const chosen = brand !== null && group !== null
  return (
    <>
      <p role="status" className="sr-only">
        {chosen && `${brand.name} ${group.name}: ${count(group.total, 'versión', 'versiones')}`}
      </p>
      {chosen && (
        <section aria-labelledby="versiones" className="mt-10">
          <h2 id="versiones" className="text-2xl font-bold text-brand-deep">
            {brand.name} {group.name}
          </h2>
          <div className="card mt-4 overflow-hidden">
            <VersionTable caption={`Versiones de ${brand.name} ${group.name}`} versions={group.versions} />
          </div>
          <p className="mt-4">
            <Link
              to={group.path}
              prefetch="intent"
              className="link inline-flex min-h-8 items-center font-semibold"
            >
              {group.total > group.versions.length
                ? `Ver las ${count(group.total, 'versión', 'versiones')} de ${group.name}`
                : `Ver ${group.name} por año`}
            </Link>
          </p>
        </section>
      )}
    </>
  )
}

function Brands({ brands }: { brands: Choice[] }) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
      {brands.map(({ id, name, path }) => (
        <li key={id}>
          <Link
            to={path}
            prefetch="intent"
            className="flex min-h-12 items-center rounded-lg border border-line bg-card px-4 py-2 font-medium text-brand-deep transition-colors wrap-anywhere hover:border-brand hover:bg-brand-soft"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NothingYet({ label }: { label: string }) {
  return (
    <p className="card mt-4 p-6 text-ink-soft">
      Todavía no hay una lista de precios de {label.toLowerCase()}.
    </p>
  )
}
