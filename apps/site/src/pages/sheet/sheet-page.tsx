import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../components/breadcrumbs.js'
import { kindOf } from '../../vehicle-kind.js'
import { PriceSection } from './price-section.js'
import type { SheetData } from './sheet.server.js'

export function SheetPage(sheet: SheetData) {
  const { vehicleType, codia, title, version, brand, group, crumbs, price } = sheet
  return (
    <div className="frame py-6 sm:py-8">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 text-2xl font-bold text-brand-deep sm:text-4xl">{title}</h1>
      <div className="mt-6 grid gap-6 lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_1fr]">
        <NewPrice price={price} />
        {/* Another vehicle is another table: nothing of this one's prices goes over to it. */}
        <PriceSection key={codia} {...sheet} />
        <section aria-labelledby="datos" className="card min-w-0 p-4 sm:p-6">
          <h2 id="datos" className="text-lg font-bold text-brand-deep">
            Datos del vehículo
          </h2>
          <dl className="mt-3 divide-y divide-line">
            <Fact name="Tipo">{kindOf(vehicleType).label.slice(0, -1)}</Fact>
            <Fact name="Marca">
              <Link to={brand.path} prefetch="intent" className="link inline-block min-h-6">
                {brand.name}
              </Link>
            </Fact>
            <Fact name="Modelo">
              <Link to={group.path} prefetch="intent" className="link inline-block min-h-6">
                {group.name}
              </Link>
            </Fact>
            <Fact name="Versión">{version}</Fact>
          </dl>
        </section>
      </div>
      <p className="mt-8">
        <Link
          to={group.path}
          prefetch="intent"
          className="link inline-flex min-h-8 items-center font-semibold"
        >
          Todas las versiones de {brand.name} {group.name}
        </Link>
      </p>
    </div>
  )
}

function NewPrice({ price }: { price: string | null }) {
  return (
    <section aria-labelledby="precio" className="min-w-0 rounded-card bg-brand-deep p-4 text-white sm:p-6">
      <h2 id="precio" className="font-semibold text-brand-soft">
        Precio 0km
      </h2>
      {price === null ? (
        <p className="mt-2 text-lg">Esta versión no se vende 0km o todavía no tiene precio.</p>
      ) : (
        <>
          <p className="figure mt-2 text-3xl font-bold sm:text-4xl">{price}</p>
          <p className="mt-3 text-sm text-brand-soft">Valor de referencia en pesos argentinos.</p>
        </>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-4 py-2.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
