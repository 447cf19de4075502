import './assisted.css'
import { KindSwitch } from '../../components/kind-switch.js'
import { ButtonLink } from '../../components/ui/button.js'
import { Chip, Chips } from '../../components/ui/chip.js'
import { Callout } from '../../components/ui/feedback.js'
import { Plate } from '../../components/ui/plate.js'
import { TextLink } from '../../components/ui/text-link.js'
import { assistedPath, kindPath, ASSISTED_PATH } from '../../paths.js'
import { RESULTS_PATH } from '../../subjects/search/results-path.js'
import { TEXTS } from '../../format/error-texts.js'
import { choosing, type Chosen, chosenBy } from './assisted.rules.js'
import type { AssistedData } from './assisted-data.js'
import { ChoiceColumns } from './choice-columns.js'
import { ChoiceLists } from './choice-lists.js'
import { PricePanel } from './price-panel.js'
import { useNavigation } from '@remix-run/react'

export function AssistedPage(page: AssistedData) {
  const { vehicleType, columns, lead, version, edition } = page
  const chosen = useChosen(page.chosen)
  const { year } = chosen
  return (
    <div className="frame stack assisted">
      <div className="row assisted__head">
        <h1>Búsqueda asistida</h1>
        {year !== null && <Plate year={year === '0km' ? null : year} size="xl" />}
        <KindSwitch chosen={vehicleType} pathOf={(type) => assistedPath(type)} />
      </div>
      <p role="status" className="assisted__lead">
        {lead}
      </p>
      <Taken {...page} />
      <Missing {...page} />
      {columns !== null && (
        <div className="stack gap-24 gap-x-16 assisted__choices">
          <ChoiceColumns {...{ vehicleType, chosen, columns }} />
          <ChoiceLists {...{ vehicleType, chosen, columns }} />
          <PricePanel {...{ vehicleType, version, edition }} year={page.chosen.year} />
        </div>
      )}
      <OtherWays {...page} />
    </div>
  )
}

function Taken({ vehicleType, chosen, taken }: AssistedData) {
  if (taken.length === 0) return null
  return (
    <Chips label="Lo que elegiste">
      {taken.map(({ column, text }) => (
        <Chip key={column} text={text} to={assistedPath(vehicleType, choosing(chosen, column, null))} on />
      ))}
    </Chips>
  )
}

function Missing({ missing, away, again }: AssistedData) {
  if (away)
    return (
      <>
        <Callout tone="error" title={TEXTS[503].title} live>
          <p>Lo que elegiste sigue en la dirección de esta página. Probá de nuevo en unos minutos.</p>
        </Callout>
        <p>
          <ButtonLink to={again} reloadDocument tone="main">
            Probar de nuevo
          </ButtonLink>
        </p>
      </>
    )
  if (missing === null) return null
  const { text, elsewhere } = missing
  return (
    <Callout tone="warning" title={text} live>
      {elsewhere !== null && (
        <p>
          <TextLink to={elsewhere.path}>{elsewhere.text}</TextLink>
        </p>
      )}
    </Callout>
  )
}

function OtherWays({ vehicleType, whole }: AssistedData) {
  return (
    <Callout title="¿No está la tuya?">
      <p>
        Mirá el título o la cédula: ahí figura la versión exacta.{' '}
        {whole !== null && (
          <>
            Están <TextLink to={whole.path}>todas las versiones de {whole.text}</TextLink>.{' '}
          </>
        )}
        También podés <TextLink to={RESULTS_PATH}>buscarla por su nombre</TextLink> o{' '}
        <TextLink to={`${kindPath(vehicleType)}#marcas`}>ver todas las marcas</TextLink>.
      </p>
    </Callout>
  )
}

/** The values of the page being loaded, so that lists show the choice at once. */
function useChosen(loaded: Chosen): Chosen {
  const { location } = useNavigation()
  return location?.pathname === ASSISTED_PATH ? chosenBy(new URLSearchParams(location.search)) : loaded
}
