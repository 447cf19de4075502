import './version-list.css'
import type { Period, VehicleType } from '@preciosa/contracts'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { StampOfEdition } from '../../components/edition-stamp.js'
import { Pagination } from '../../components/ui/pagination.js'
import { Plate, PlateSpan } from '../../components/ui/plate.js'
import { Silhouette } from '../../components/ui/silhouette.js'
import { CompareButton } from '../comparator/compare-button.js'
import { useMayCompare } from '../comparator/use-may-compare.js'
import { FavouriteHeart } from '../favourites/favourite-heart.js'
import { MoneyPrice } from '../money/money-price.js'
import type { YearFilter } from '../search/year-filter.js'
import { useFavourites } from '../session/use-reader.js'
import { Opens } from './opens.js'
import { SEEN_THIS_MONTH } from './used-years.rules.js'
import { kindOf } from '../../format/vehicle-kind.js'
import type { VersionRow } from './version-row.server.js'

interface VersionListProps {
  vehicleType: VehicleType
  counted: string
  edition: Period | null
  rows: readonly VersionRow[]
  year: YearFilter
  /** What all rows are versions of; null for several models. */
  heading: string | null
  page: number
  pages: number
  /** Each row says whether it is a car or a motorcycle. */
  isMarked?: boolean
  pathOf: (page: number) => string
}

export function VersionList({
  vehicleType,
  counted,
  edition,
  rows,
  year,
  heading,
  page,
  pages,
  isMarked = false,
  pathOf,
}: VersionListProps) {
  return (
    <section aria-labelledby="versiones" className="results__list">
      <div className="results__head">
        <h2 id="versiones">{counted}</h2>
        <StampOfEdition vehicleType={vehicleType} period={edition} />
      </div>
      <p role="status" className="sr-only">
        {counted}
        {page > 1 && `, página ${page}`}
      </p>
      <ul>
        {rows.map((row) => (
          <Hit key={row.codia} {...row} year={year} ofOne={heading} isMarked={isMarked} />
        ))}
      </ul>
      <Pagination current={page} total={pages} pathOf={pathOf} />
    </section>
  )
}

interface HitProps extends VersionRow {
  year: YearFilter
  ofOne: string | null
  isMarked?: boolean
  /** Instead of the price. */
  children?: ReactNode
  /** Below the price. */
  note?: ReactNode
}

export function Hit({
  name,
  words,
  of,
  path,
  body,
  from,
  to,
  ofOne,
  isMarked = false,
  children,
  note,
  ...price
}: HitProps) {
  const line = [
    isMarked ? kindOf(price.vehicleType).mark : '',
    of === ofOne ? '' : of,
    words,
    children === undefined ? priceWords(price) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className="hit">
      <div className="hit__drawing">{body !== null && <Silhouette body={body} />}</div>
      <div className="hit__what">
        <h3>
          <Link to={path} prefetch="intent">
            {name}
          </Link>
        </h3>
        {line !== '' && <p className="small soft">{line}</p>}
        {from !== null && to !== null && (
          <p>
            <span className="sr-only">Años: </span>
            <PlateSpan from={from} to={to} />
          </p>
        )}
      </div>
      <div className="hit__price">
        {children ?? <HitPrice {...price} />}
        {note}
      </div>
      <HitActions vehicleType={price.vehicleType} codia={price.codia} name={price.title} year={price.year} />
    </li>
  )
}

type HitActionsProps = Pick<HitProps, 'vehicleType' | 'codia' | 'name' | 'year'>

function HitActions({ year, ...version }: HitActionsProps) {
  const { codia, vehicleType, name } = version
  const isOffered = useMayCompare()
  if (useFavourites() === null && !isOffered) return null
  return (
    <div className="hit__acts">
      <CompareButton vehicle={{ codia, vehicleType }} title={name} year={year} inList />
      <FavouriteHeart {...version} />
    </div>
  )
}

type HitPrices = Pick<HitProps, 'newPrice' | 'years' | 'year' | 'paid'>

function priceWords({ newPrice, years, paid }: HitPrices): string {
  if (paid !== null) return SEEN_THIS_MONTH
  return newPrice === null && years === 0 ? 'Sin precios' : ''
}

/** A used price is shown once it is paid for. The chosen year is that of the list. */
function HitPrice({ newPrice, years, year, paid }: HitPrices) {
  const isUsed = typeof year === 'number'
  return (
    <>
      {paid !== null && (
        <span className="hit__paid">
          {paid.year !== year && <Plate year={paid.year} size="sm" />}{' '}
          <MoneyPrice thousands={paid.price} size="lg" />
        </span>
      )}
      {paid === null && years > 0 && (isUsed || newPrice === null) && (
        <span className="hit__locked hatch">
          <span>
            <Opens year={null} years={years} />
          </span>
        </span>
      )}
      {newPrice !== null && (
        <span className="hit__new">
          <Plate year={null} size="sm" />{' '}
          <MoneyPrice thousands={newPrice} size={isUsed || paid !== null ? 'normal' : 'lg'} />
        </span>
      )}
    </>
  )
}
