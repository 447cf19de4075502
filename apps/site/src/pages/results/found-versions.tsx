import '../../subjects/versions/version-list.css'
import { Chip, Chips } from '../../components/ui/chip.js'
import { Disclosure } from '../../components/ui/disclosure.js'
import { Callout } from '../../components/ui/feedback.js'
import { Plate, Plates } from '../../components/ui/plate.js'
import { TextLink } from '../../components/ui/text-link.js'
import { assistedPath, kindPath } from '../../paths.js'
import { resultsPath } from '../../subjects/search/results-path.js'
import { kindOf } from '../../format/vehicle-kind.js'
import { Hit, VersionList } from '../../subjects/versions/version-list.js'
import type { Found, ResultsData, YearLink } from './results-data.js'

type FoundData = Found & Pick<ResultsData, 'vehicleType' | 'text'>

export function FoundVersions(found: FoundData) {
  const { heading, year, address, whole, vehicleType, also, title } = found
  return (
    <>
      <Understood {...found} />
      <div className="row results__heard">
        <h1>{heading ?? title}</h1>
        {/* The title of several brands has it. */}
        {heading !== null && year !== null && <Plate year={year === '0km' ? null : year} size="xl" />}
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

function Narrowing({ filters, allYears, links, linksAre, years, olderYears }: FoundData) {
  return (
    <>
      <div className="results__chips">
        {(filters.length > 0 || allYears !== null) && (
          <Chips label="Filtros">
            {filters.map(({ text, path }) => (
              <Chip key={path} text={text} to={path} on />
            ))}
            {allYears !== null && <Chip text="Todos los años" to={allYears} />}
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
      </div>
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
