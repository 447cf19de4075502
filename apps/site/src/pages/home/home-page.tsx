import './home.css'
import { WideAds } from '../../subjects/ads/ads.js'
import type { WithAds } from '../../subjects/ads/placed-ads.js'
import { usePerson } from '../../subjects/session/use-reader.js'
import { kindOf } from '../../format/vehicle-kind.js'
import { BodyTypes } from './body-types.js'
import { BrandIndex } from './brand-index.js'
import { Hero } from './hero.js'
import type { HomeData } from './home.server.js'
import { Movers } from './movers.js'
import { OwnLooks } from './own-looks.js'
import { Places } from './places.js'
import { PopularModels } from './popular-models.js'
import { useRememberedKind } from './use-remembered-kind.js'
import { VEHICLE_TYPE } from '../../browser/storage.js'
import { useNonce } from '../../navigation/nonce.js'
import { homePath } from '../../paths.js'

export function HomePage({ places, ads, ...home }: HomeData & WithAds) {
  const { vehicleType, edition } = home
  const stamp = { vehicleType, edition }
  useRememberedKind(vehicleType)
  // They are those of individuals.
  const isProfessional = usePerson()?.type === 'professional'
  return (
    <>
      {vehicleType === 'cars' && <RememberedKind />}
      <Hero {...home} />
      <div className="frame stack gap-48 home">
        {home.looks.length > 0 && <OwnLooks looks={home.looks} />}
        {home.popular !== null && <PopularModels {...home.popular} {...stamp} />}
        <BodyTypes vehicleType={vehicleType} searchers={home.bodySearchers} />
        {home.movers !== null && <Movers {...home.movers} {...stamp} />}
        <WideAds ads={ads} />
        <BrandIndex
          title={`${kindOf(vehicleType).label} por marca`}
          brands={home.brands}
          assisted={home.assisted}
          key={vehicleType}
        />
        <Places {...places} plans={isProfessional ? [] : places.plans} />
      </div>
    </>
  )
}

/** Before the first paint, since the same page is cached for all visitors. */
const SCRIPT = `try {
  const comes = (history.state?.idx ?? 0) === 0 && location.search === ''
  if (comes && localStorage.getItem('${VEHICLE_TYPE}') === 'motorcycles') location.replace('${homePath('motorcycles')}')
} catch {}`

/** Leads who last chose motorcycles to their home. */
function RememberedKind() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
