import '../../subjects/versions/version-list.css'
import './visual.css'
import { BACK_TO_FILTERS, CHOOSE_FILTERS, NEW_SEARCH, NO_MODELS } from '@preciosa/contracts'
import { ButtonLink, ButtonRow } from '../../components/ui/button.js'
import { Chip, Chips } from '../../components/ui/chip.js'
import { Disclosure } from '../../components/ui/disclosure.js'
import { EmptyState } from '../../components/ui/feedback.js'
import { Plate } from '../../components/ui/plate.js'
import { visualResultsPath } from '../../paths.js'
import { VersionList } from '../../subjects/versions/version-list.js'
import { SpentRanges } from './spent-ranges.js'
import type { FoundVersionsData, VisualResultsData } from './visual-data.js'

export function VisualResultsPage(results: VisualResultsData) {
  const { chips, comfort, back, anew, vehicleType, body } = results
  const shape = body?.shape ?? (vehicleType === 'cars' ? 'hatch' : 'moto')
  return (
    <div className="frame stack results visual-results">
      <div className="row results__heard">
        <h1>{results.state === 'found' ? results.heading : results.title}</h1>
        {results.state === 'found' && results.year !== null && (
          <Plate year={results.year === '0km' ? null : results.year} size="xl" />
        )}
      </div>
      {chips.length > 0 && (
        <Chips label="Filtros">
          {chips.map(({ text, path }) => (
            <Chip key={text} text={text} to={path} on />
          ))}
        </Chips>
      )}
      {comfort.length > 0 && (
        <Disclosure title={`Confort (${comfort.length})`} open>
          <Chips label="Confort">
            {comfort.map(({ text, path }) => (
              <Chip key={text} text={text} to={path} on />
            ))}
          </Chips>
        </Disclosure>
      )}
      <ButtonRow>
        <ButtonLink to={back}>{BACK_TO_FILTERS}</ButtonLink>
        <ButtonLink to={anew} tone="quiet">
          {NEW_SEARCH}
        </ButtonLink>
      </ButtonRow>
      {results.state !== 'asking' && <AboutPrice {...results} />}
      {results.state === 'asking' && (
        <EmptyState title={CHOOSE_FILTERS} body={shape}>
          <p>Hacen falta la marca y el modelo.</p>
        </EmptyState>
      )}
      {results.state === 'nothing' && (
        <EmptyState title={NO_MODELS} body={shape}>
          <p>Quitá alguno de los filtros, o volvé a elegirlos.</p>
        </EmptyState>
      )}
      {results.state === 'found' && <Versions {...results} />}
    </div>
  )
}

function AboutPrice({ spent, approximate }: { spent: string | null; approximate: string | null }) {
  if (spent !== null) return <SpentRanges text={spent} />
  return approximate === null ? null : <p className="soft">{approximate}</p>
}

function Versions({ body, parameters, ...found }: FoundVersionsData) {
  const { vehicleType } = found
  return (
    <VersionList
      {...found}
      pathOf={(page) => visualResultsPath(vehicleType, body?.code ?? null, parameters, page)}
    />
  )
}
