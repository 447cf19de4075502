import './assisted.css'
import { StampOfEdition } from '../../components/edition-stamp.js'
import { ButtonLink } from '../../components/ui/button.js'
import { Plate } from '../../components/ui/plate.js'
import { Silhouette } from '../../components/ui/silhouette.js'
import { FavouriteHeart } from '../../subjects/favourites/favourite-heart.js'
import { MoneyPrice } from '../../subjects/money/money-price.js'
import type { YearFilter } from '../../subjects/search/year-filter.js'
import { Opens } from '../../subjects/versions/opens.js'
import { SEEN_THIS_MONTH } from '../../subjects/versions/used-years.rules.js'
import type { VersionRow } from '../../subjects/versions/version-row.server.js'
import type { AssistedData } from './assisted-data.js'

export function PricePanel({
  vehicleType,
  version,
  edition,
  year,
}: Pick<AssistedData, 'vehicleType' | 'version' | 'edition'> & { year: YearFilter }) {
  return (
    <section aria-labelledby="precio" className="stack stack--top panel">
      <div className="choice-columns__head">
        <h2 id="precio">Precio</h2>
        <StampOfEdition vehicleType={vehicleType} period={edition} />
      </div>
      {version === null || year === null ? (
        <p className="soft">Cuando elijas la versión, acá está su precio.</p>
      ) : (
        <PriceOf version={version} year={year} />
      )}
    </section>
  )
}

function PriceOf({ version, year }: { version: VersionRow; year: number | '0km' }) {
  const { vehicleType, codia, name, title, of, path, body, newPrice } = version
  return (
    <>
      {body !== null && <Silhouette body={body} />}
      <div className="panel__what">
        <h3>{name}</h3>
        <p className="soft small">{of}</p>
      </div>
      {year !== '0km' && <UsedPrice {...version} year={year} />}
      {newPrice !== null && (
        <p className="row">
          <Plate year={null} />{' '}
          <MoneyPrice thousands={newPrice} size={year === '0km' ? 'lg' : 'normal'} full />
        </p>
      )}
      <div className="btn-row">
        <ButtonLink to={path} tone="main" prefetch="intent">
          {year === '0km' || version.paid !== null ? 'Ver la ficha' : `Ver el precio del ${year}`}
        </ButtonLink>
        <FavouriteHeart key={codia} vehicleType={vehicleType} codia={codia} name={title} />
      </div>
    </>
  )
}

/** A used price is shown once it is paid for, on the sheet. */
function UsedPrice({ year, years, paid }: Pick<VersionRow, 'years' | 'paid'> & { year: number }) {
  if (paid !== null)
    return (
      <div className="stack gap-8">
        <p className="row">
          <Plate year={paid.year} chosen /> <MoneyPrice thousands={paid.price} size="lg" full />
        </p>
        <p className="soft small">{SEEN_THIS_MONTH}</p>
      </div>
    )
  return (
    <div className="stack gap-8">
      <p className="row">
        <Plate year={year} chosen />
        <span className="panel__locked hatch" />
        <span className="sr-only">Precio cerrado</span>
      </p>
      <p className="soft small">
        <Opens year={year} years={years} />
      </p>
    </div>
  )
}
