import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { StampOfEdition } from '../../components/edition-stamp.js'
import { CompareButton } from '../../comparator/compare-button.js'
import { useMayCompare } from '../../comparator/use-may-compare.js'
import { Chip, Chips } from '../../components/ui/chip.js'
import { Disclosure } from '../../components/ui/disclosure.js'
import { Callout } from '../../components/ui/feedback.js'
import { Pagination } from '../../components/ui/pagination.js'
import { Plate, PlateSpan, Plates } from '../../components/ui/plate.js'
import { Silhouette } from '../../components/ui/silhouette.js'
import { TextLink } from '../../components/ui/text-link.js'
import { FavouriteHeart } from '../../favourites/favourite-heart.js'
import { MoneyPrice } from '../../money/money-price.js'
import { assistedPath, kindPath } from '../../paths.js'
import { resultsPath } from '../../search/results-path.js'
import { kindOf } from '../../vehicle-kind.js'
import { useFavourites } from '../../session/use-reader.js'
import type { YearFilter } from '../../search/year-filter.js'
import type { VersionRow } from '../version-row.server.js'
import { opensText, SEEN_THIS_MONTH } from '../used-years.rules.js'
import type { Found, ResultsData, YearLink } from './results-data.js'

type FoundData = Found & Pick<ResultsData, 'vehicleType' | 'text'>

export function FoundVersions(found: FoundData) {
  const { heading, year, address, whole, vehicleType, also, title } = found
  return (
    <>
      <Understood {...found} />
      <div className="results__heard">
        <h1>{heading ?? title}</h1>
        {year !== null && <Plate year={year === '0km' ? null : year} size="xl" />}
      </div>
      <Narrowing {...found} />
      <VersionList
        {...found}
        isMarked={also !== null}
        pathOf={(one) => resultsPath({ ...address, page: one })}
      />
      {also !== null && <Also {...also} year={year} />}
      <Callout title="¿No está la tuya?">
        <p>
          Mirá el título o la cédula: ahí figura la versión exacta.{' '}
          {whole !== null && (
            <>
              Están <TextLink to={whole}>todas las versiones de {heading}</TextLink>.{' '}
            </>
          )}
          También podés <TextLink to={assistedPath(vehicleType, { year })}>elegir marca y modelo</TextLink> o{' '}
          <TextLink to={`${kindPath(vehicleType)}#marcas`}>por marca</TextLink>.
        </p>
      </Callout>
    </>
  )
}

function Understood({ corrections, leftOut, dropped, otherBrand, yearMissing }: FoundData) {
  const says = corrections.length + leftOut.length + dropped.length
  if (says === 0 && otherBrand === null && yearMissing === null) return null
  return (
    <div className="soft">
      {corrections.length > 0 && (
        <p>Leímos {corrections.map(({ asked, read }) => `“${asked}” como ${read}`).join(' y ')}.</p>
      )}
      {otherBrand !== null && (
        <p>
          En la guía no hay “{otherBrand.words}” de {otherBrand.text}: esto es lo más parecido. Está{' '}
          <TextLink to={otherBrand.path}>todo lo de {otherBrand.text}</TextLink>.
        </p>
      )}
      {dropped.length > 0 && (
        <p>Era largo para una búsqueda: no usamos {dropped.map((word) => `“${word}”`).join(', ')}.</p>
      )}
      {leftOut.length > 0 && (
        <p>
          No encontramos {leftOut.map((word) => `“${word}”`).join(' ni ')} en la guía: esto es lo más
          parecido.
        </p>
      )}
      {yearMissing !== null && (
        <p>No hay precios de {yearMissing} para esta búsqueda: mirá los otros años.</p>
      )}
    </div>
  )
}

function Narrowing({ filters, links, linksAre, years, olderYears }: FoundData) {
  return (
    <>
      {filters.length > 0 && (
        <Chips label="Filtros">
          {filters.map(({ text, path }) => (
            <Chip key={path} text={text} to={path} on />
          ))}
        </Chips>
      )}
      {links.length > 0 && (
        <div className="results__ways">
          <p>{linksAre}</p>
          <Chips label={linksAre}>
            {links.map(({ text, path }) => (
              <Chip key={path} text={text} to={path} />
            ))}
          </Chips>
        </div>
      )}
      {years.length > 0 && (
        <div className="results__years">
          <p>¿De qué año?</p>
          <YearLinks label="Año" links={years} row />
          {olderYears.length > 0 && (
            <Disclosure title={`Antes de ${(olderYears[0]?.year ?? 0) + 1}: ${spanOf(olderYears)}`}>
              <YearLinks label="Años anteriores" links={olderYears} />
            </Disclosure>
          )}
        </div>
      )}
    </>
  )
}

function YearLinks({
  label,
  links,
  row = false,
}: {
  label: string
  links: readonly YearLink[]
  row?: boolean
}) {
  return (
    <Plates
      label={label}
      row={row}
      years={links.map(({ year }) => year)}
      pathOf={(wanted) => links.find(({ year }) => year === wanted)?.path ?? ''}
    />
  )
}

function spanOf(links: readonly YearLink[]): string {
  const [newest, oldest] = [links[0]?.year, links.at(-1)?.year]
  return newest === oldest ? String(newest) : `${oldest ?? ''} a ${newest ?? ''}`
}

type VersionListProps = Pick<
  FoundData,
  'vehicleType' | 'counted' | 'edition' | 'rows' | 'year' | 'heading' | 'page' | 'pages'
> & {
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

/** The other vehicle type, which fits as well. */
function Also({ vehicleType, counted, path, rows, year }: NonNullable<Found['also']> & Pick<Found, 'year'>) {
  const { label } = kindOf(vehicleType)
  return (
    <section aria-labelledby="tambien" className="results__list">
      <div className="results__head">
        <h2 id="tambien">También en {label}</h2>
        <TextLink to={path}>
          Ver {counted} de {label.toLowerCase()}
        </TextLink>
      </div>
      <ul>
        {rows.map((row) => (
          <Hit key={row.codia} {...row} year={year} ofOne={null} isMarked />
        ))}
      </ul>
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
  return (
    <li className="hit">
      <div className="hit__drawing">{body !== null && <Silhouette body={body} />}</div>
      <div className="hit__what">
        <h3>
          <Link to={path} prefetch="intent">
            {name}
          </Link>
        </h3>
        {words !== '' && <p className="small soft">{words}</p>}
        {(of !== ofOne || isMarked) && (
          <p className="small soft">
            {[...(isMarked ? [kindOf(price.vehicleType).mark] : []), ...(of === ofOne ? [] : [of])].join(
              ' · ',
            )}
          </p>
        )}
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

/** A used price is shown once it is paid for. */
function HitPrice({ newPrice, years, year, paid }: Pick<HitProps, 'newPrice' | 'years' | 'year' | 'paid'>) {
  const isUsed = typeof year === 'number'
  return (
    <>
      {paid !== null && (
        <span className="hit__paid">
          <Plate year={paid.year} size="sm" /> <MoneyPrice thousands={paid.price} size="lg" />
          <span className="small soft">{SEEN_THIS_MONTH}</span>
        </span>
      )}
      {paid === null && years > 0 && (isUsed || newPrice === null) && (
        <>
          <span className="hit__locked hatch" aria-hidden="true" />
          <span className="small soft">{opensText(isUsed ? year : null, years)}</span>
        </>
      )}
      {newPrice !== null && (
        <span className="hit__new">
          <span className="small soft">0km</span>{' '}
          <MoneyPrice thousands={newPrice} size={isUsed || paid !== null ? 'normal' : 'lg'} />
        </span>
      )}
      {newPrice === null && years === 0 && <span className="small soft">Sin precios</span>}
    </>
  )
}
