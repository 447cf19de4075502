import '../../subjects/guide/guide.css'
import { Link } from '@remix-run/react'
import { NO_MATCHES } from '@preciosa/contracts'
import { CompareButton } from '../../subjects/comparator/compare-button.js'
import { EmptyState } from '../../components/ui/feedback.js'
import { Ledger } from '../../components/ui/ledger.js'
import { LockedCell } from '../../components/ui/locked.js'
import { Pagination } from '../../components/ui/pagination.js'
import { Plate, PlateSpan } from '../../components/ui/plate.js'
import { Silhouette } from '../../components/ui/silhouette.js'
import { TextLink } from '../../components/ui/text-link.js'
import { FavouriteHeart } from '../../subjects/favourites/favourite-heart.js'
import { MoneyPrice } from '../../subjects/money/money-price.js'
import { useFavourites } from '../../subjects/session/use-reader.js'
import { Opens } from '../../subjects/versions/opens.js'
import { SEEN_THIS_MONTH } from '../../subjects/versions/used-years.rules.js'
import type { GroupData } from './group.server.js'
import type { VersionRow } from '../../subjects/versions/version-row.server.js'
import { GuideHead } from '../../subjects/guide/guide-head.js'
import { searchOf } from '../../subjects/search/year-filter.js'

export function GroupPage(group: GroupData) {
  const { vehicleType, name, path, crumbs, year, versions, pageNumber, totalPages, assisted } = group
  const brand = crumbs.at(-2)
  return (
    <div className="frame stack guide">
      <GuideHead {...group}>
        <p className="soft">Precio 0km de referencia, en pesos. Los de usados se abren en la ficha.</p>
      </GuideHead>
      {versions.length === 0 ? (
        <EmptyState title={NO_MATCHES} body={vehicleType === 'cars' ? 'hatch' : 'moto'}>
          <p>
            Ninguna versión de {name} tiene precios de ese año.{' '}
            {year !== null && <TextLink to={path}>Ver todas las versiones</TextLink>}
          </p>
        </EmptyState>
      ) : (
        <Versions name={name} year={typeof year === 'number' ? year : null} versions={versions} />
      )}
      <Pagination current={pageNumber} total={totalPages} pathOf={(page) => path + searchOf(year, page)} />
      <p>
        <TextLink to={assisted}>Elegir año y versión paso a paso</TextLink>
        {brand !== undefined && (
          <>
            {' · '}
            <TextLink to={brand.path}>Otros modelos de {brand.label}</TextLink>
          </>
        )}
      </p>
    </div>
  )
}

interface VersionsProps {
  name: string
  year: number | null
  versions: VersionRow[]
}

function Versions({ name, year, versions }: VersionsProps) {
  const hasHearts = useFavourites() !== null
  return (
    <Ledger caption={<span className="sr-only">Versiones de {name}</span>}>
      <thead>
        <tr>
          <th scope="col">Versión</th>
          <th scope="col" className="guide__years">
            Años
          </th>
          {year !== null && (
            <th scope="col" className="guide__year">
              <Plate year={year} size="sm" />
            </th>
          )}
          <th scope="col" className="num">
            Precio 0km
          </th>
          {hasHearts && (
            <th scope="col" className="guide__heart">
              <span className="sr-only">Favorito</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <VersionOf key={version.codia} {...version} year={year} hasHeart={hasHearts} />
        ))}
      </tbody>
    </Ledger>
  )
}

interface VersionOfProps extends VersionRow {
  year: number | null
  hasHeart: boolean
}

function VersionOf({
  vehicleType,
  codia,
  name,
  words,
  title,
  path,
  body,
  from,
  to,
  years,
  newPrice,
  paid,
  year,
  hasHeart,
}: VersionOfProps) {
  const span = from === null || to === null ? null : <PlateSpan from={from} to={to} />
  return (
    <tr>
      <th scope="row">
        <span className="row gap-4 gap-x-12 guide__what">
          {body !== null && <Silhouette body={body} />}
          <span className="guide__text">
            <Link to={path} prefetch="intent">
              {name}
            </Link>
            {words !== '' && <span className="guide__opens soft small">{words}</span>}
            {span !== null && <span className="guide__below">{span}</span>}
            {year === null && paid !== null && (
              <span className="guide__opens small">
                <Plate year={paid.year} size="sm" /> <MoneyPrice thousands={paid.price} />{' '}
                <span className="soft">{SEEN_THIS_MONTH}</span>
              </span>
            )}
            {year !== null && (
              <span className="guide__opens soft small">
                {paid === null ? <Opens year={year} years={years} /> : SEEN_THIS_MONTH}
              </span>
            )}
            <span>
              <CompareButton vehicle={{ codia, vehicleType }} title={title} year={year} inList />
            </span>
          </span>
        </span>
      </th>
      <td className="guide__years">{span ?? <span className="soft small">Sin usados</span>}</td>
      {year !== null &&
        (paid === null ? (
          <LockedCell />
        ) : (
          <td className="guide__year">
            <MoneyPrice thousands={paid.price} />
          </td>
        ))}
      <td className="num">
        {newPrice === null ? (
          <span className="soft small">Sin 0km</span>
        ) : (
          <MoneyPrice thousands={newPrice} />
        )}
      </td>
      {hasHeart && (
        <td className="guide__heart">
          <FavouriteHeart vehicleType={vehicleType} codia={codia} name={title} />
        </td>
      )}
    </tr>
  )
}
