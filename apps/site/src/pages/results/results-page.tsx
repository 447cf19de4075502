import '../../subjects/versions/version-list.css'
import { WideAds } from '../../subjects/ads/ads.js'
import type { WithAds } from '../../subjects/ads/placed-ads.js'
import { KindSwitch } from '../../components/kind-switch.js'
import { SearchBox } from '../../subjects/search/search-box.js'
import { ButtonLink } from '../../components/ui/button.js'
import { Chip, Chips } from '../../components/ui/chip.js'
import { Callout, EmptyState } from '../../components/ui/feedback.js'
import { TextLink } from '../../components/ui/text-link.js'
import { FAULT_TEXTS, MAX_TEXT, MIN_TEXT } from '../../subjects/search/search-text.rules.js'
import { assistedPath, kindPath } from '../../paths.js'
import { resultsPath } from '../../subjects/search/results-path.js'
import { kindOf, otherType } from '../../format/vehicle-kind.js'
import { TEXTS } from '../../format/error-texts.js'
import { FoundVersions } from './found-versions.js'
import type { ResultsData } from './results-data.js'

/** Search results. */
export function ResultsPage({ ads, ...results }: ResultsData & WithAds) {
  const { vehicleType, text } = results
  return (
    <>
      <section className="block-dark results__ask">
        <div className="frame">
          <SearchBox
            key={`${vehicleType} ${text}`}
            vehicleType={vehicleType}
            text={text}
            error={results.state === 'wrong' ? FAULT_TEXTS[results.fault] : undefined}
            isFirst={results.state === 'asking'}
          />
          {text !== '' && (
            <KindSwitch chosen={vehicleType} pathOf={(kind) => resultsPath({ vehicleType: kind, text })} />
          )}
        </div>
      </section>
      <div className="frame stack results">
        <Outcome {...results} />
        <WideAds ads={ads} />
        {results.state !== 'found' && <OtherWays vehicleType={vehicleType} />}
      </div>
    </>
  )
}

function Outcome(results: ResultsData) {
  const { vehicleType, text } = results
  const { one } = kindOf(vehicleType)
  switch (results.state) {
    case 'found':
      return <FoundVersions {...results} />
    case 'asking':
      return (
        <>
          <h1>Buscá tu {one}</h1>
          <p>
            Escribí la marca, el modelo y, si lo sabés, el año. También lo encontramos con errores de tipeo.
          </p>
        </>
      )
    case 'wrong':
      return (
        <>
          <h1>{results.title}</h1>
          <p>
            Para buscar hacen falta de {MIN_TEXT} a {MAX_TEXT} caracteres. Con la marca y el modelo alcanza.
          </p>
        </>
      )
    case 'away':
      return (
        <>
          <h1>{results.title}</h1>
          <Callout tone="error" title={TEXTS[503].title}>
            <p>Lo que escribiste sigue arriba. Probá de nuevo en unos minutos.</p>
          </Callout>
          <p>
            <ButtonLink to={results.again} reloadDocument tone="main">
              Probar de nuevo
            </ButtonLink>
          </p>
        </>
      )
    case 'nothing':
      return (
        <>
          <h1>{results.title}</h1>
          {results.filters.length > 0 && (
            <Chips label="Filtros">
              {results.filters.map((filter) => (
                <Chip key={filter.path} text={filter.text} to={filter.path} on />
              ))}
            </Chips>
          )}
          <EmptyState title="No hay coincidencias" body={vehicleType === 'cars' ? 'hatch' : 'moto'}>
            <p>Revisá cómo está escrito o dejá sólo la marca y el modelo.</p>
            {results.wider !== null && (
              <p>
                <TextLink to={results.wider}>Buscar “{text}” sin filtros</TextLink>
              </p>
            )}
            {results.elsewhere !== null && (
              <p>
                <TextLink to={results.elsewhere.path}>
                  Hay {results.elsewhere.text} en {kindOf(otherType(vehicleType)).label}
                </TextLink>
              </p>
            )}
          </EmptyState>
          {results.links.length > 0 && (
            <section className="results__ways" aria-labelledby="modelos">
              <h2 id="modelos">
                {results.popularBy === 'looks' ? 'Los modelos más consultados' : 'Modelos con más versiones'}
              </h2>
              <Chips label="Modelos">
                {results.links.map((link) => (
                  <Chip key={link.path} text={link.text} to={link.path} />
                ))}
              </Chips>
            </section>
          )}
        </>
      )
  }
}

function OtherWays({ vehicleType }: Pick<ResultsData, 'vehicleType'>) {
  return (
    <Callout title="Otra forma de llegar">
      <p>
        Podés <TextLink to={assistedPath(vehicleType)}>elegir marca y modelo paso a paso</TextLink> o{' '}
        <TextLink to={`${kindPath(vehicleType)}#marcas`}>ver todas las marcas</TextLink>.
      </p>
    </Callout>
  )
}
