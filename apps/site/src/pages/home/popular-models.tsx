import './home.css'
import { Link } from '@remix-run/react'
import { StampOfEdition } from '../../components/edition-stamp.js'
import { Plate, PlateSpan } from '../../components/ui/plate.js'
import { Silhouette } from '../../components/ui/silhouette.js'
import { MoneyPrice } from '../../subjects/money/money-price.js'
import type { HomeData, PopularModel } from './home.server.js'
import { HomeSection } from './home-section.js'

type PopularModelsProps = NonNullable<HomeData['popular']> & Pick<HomeData, 'edition' | 'vehicleType'>

/** Most looked-at models of the last 30 days; with too few looks, those with most versions. */
export function PopularModels({ byLooks, models, vehicleType, edition }: PopularModelsProps) {
  if (models.length === 0) return null
  return (
    <HomeSection
      title={byLooks ? 'Lo más buscado' : 'Modelos con más versiones'}
      aside={<StampOfEdition vehicleType={vehicleType} period={edition} />}
    >
      <ul className="home-rows">
        {models.map((model) => (
          <li key={model.path}>
            <Link to={model.path} prefetch="intent" className="row gap-4 gap-x-16 home-row">
              <span className="home-row__drawing">
                {model.figures.body !== null && <Silhouette body={model.figures.body} />}
              </span>
              <span className="home-row__name">{model.name}</span>
              <Years {...model} />
              <End {...model} />
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

function Years({ years, hasNewPrice }: PopularModel) {
  if (years === null) return <Plate year={null} size="sm" />
  return <PlateSpan from={years.from} to={hasNewPrice ? null : years.to} />
}

function End({ figures: { from } }: PopularModel) {
  return (
    <span className="home-row__end">
      {from === null ? (
        'Sólo usados'
      ) : (
        <>
          0km desde <MoneyPrice thousands={from} />
        </>
      )}
    </span>
  )
}
