import './home.css'
import { ButtonLink } from '../../components/ui/button.js'
import { LawButtons } from '../../frame/law-buttons.js'
import { KindSwitch } from '../../components/kind-switch.js'
import { SearchBox } from '../../subjects/search/search-box.js'
import { classes } from '../../components/ui/classes.js'
import { Plates } from '../../components/ui/plate.js'
import { TextLink } from '../../components/ui/text-link.js'
import { assistedPath, kindPath, plansPath } from '../../paths.js'
import { useReader } from '../../subjects/session/use-reader.js'
import { kindOf } from '../../format/vehicle-kind.js'
import { HeroDrawings } from './hero-drawings.js'
import type { HomeData } from './home.server.js'
import { useShrunk } from './use-shrunk.js'

type HeroProps = Pick<HomeData, 'vehicleType' | 'facts' | 'years' | 'hasOlder' | 'assisted'>

export function Hero({ facts, ...start }: HeroProps) {
  const { vehicleType } = start
  const { place, shrunk } = useShrunk()
  return (
    <section aria-label="Buscar un precio" className="hero block-dark">
      <div className="frame stack gap-24 gap-x-48 hero__row">
        <h1>¿Cuánto vale {kindOf(vehicleType).yours}?</h1>
        <div className="stack stack--top stack--start hero__ask">
          {facts !== null && <p className="hero__facts">{facts}</p>}
          <div ref={place} className="hero__place">
            <div className={classes('hero__bar', shrunk && 'hero__bar--shrunk')}>
              <div className="hero__search">
                <SearchBox vehicleType={vehicleType} size="hero" />
              </div>
            </div>
          </div>
          <div className="row gap-8 gap-x-16 hero__kinds">
            <KindSwitch chosen={vehicleType} pathOf={kindPath} />
            <LawButtons />
          </div>
          <StartYears {...start} />
          <Subscribe />
        </div>
        <HeroDrawings vehicleType={vehicleType} />
      </div>
      <div className="hero__ground" />
    </section>
  )
}

/** Visitors have SUBSCRIBE, like users on Free. */
function Subscribe() {
  const reader = useReader()
  if (reader.kind === 'unknown') return null
  if (reader.kind === 'person' && !reader.permissions.includes('SUBSCRIBE')) return null
  return (
    <p className="row">
      <ButtonLink to={plansPath(reader.kind === 'person' ? reader.type : null)}>Suscribite</ButtonLink>
      <span className="small">Los 0km son libres; los usados, por consulta.</span>
    </p>
  )
}

function StartYears({ vehicleType, years, hasOlder, assisted }: Omit<HeroProps, 'facts'>) {
  if (years.length === 0) return null
  return (
    <div className="stack stack--start gap-8 hero__years">
      <p>O empezá por el año:</p>
      <Plates
        label="Año del modelo"
        years={years}
        pathOf={(year) => assistedPath(vehicleType, { year: year ?? '0km' })}
        row
      />
      {hasOlder && <TextLink to={assisted}>Antes de {years.at(-1)}</TextLink>}
    </div>
  )
}
