import './changes.css'
import { Breadcrumbs } from '../../components/breadcrumbs.js'
import { KindSwitch } from '../../components/kind-switch.js'
import { Disclosure } from '../../components/ui/disclosure.js'
import { EmptyState } from '../../components/ui/feedback.js'
import { Ledger } from '../../components/ui/ledger.js'
import { EditionStamp } from '../../components/ui/price.js'
import { Tabs } from '../../components/ui/tabs.js'
import { TextLink } from '../../components/ui/text-link.js'
import { count } from '../../format/years.js'
import { changesPath } from '../../paths.js'
import { kindOf } from '../../format/vehicle-kind.js'
import type { ChangeRow } from './change-rows.server.js'
import type { ChangesData, MonthChanges } from './changes.server.js'
import { ChangeRows, FeedLink, MoveCell, Sentences } from './parts.js'

export function ChangesPage({ crumbs, vehicleType, period, month, changes, ...more }: ChangesData) {
  return (
    <div className="frame changes">
      <header className="changes__head">
        <Breadcrumbs crumbs={crumbs} />
        <h1>
          Cambios de {month} en los precios de {kindOf(vehicleType).label.toLowerCase()}
        </h1>
        <p className="row gap-x-12">
          <EditionStamp month={month} />
          <Origin {...more} />
        </p>
        <KindSwitch chosen={vehicleType} pathOf={(type) => changesPath(type, period)} />
      </header>
      {changes === null ? (
        <EmptyState title="Es la primera edición de la guía">
          <p className="soft">Todavía no hay una anterior con qué compararla.</p>
        </EmptyState>
      ) : (
        <Month {...changes} />
      )}
      <Around {...more} />
    </div>
  )
}

function Origin({ published, source }: Pick<ChangesData, 'published' | 'source'>) {
  const parts = [
    ...(published === null ? [] : [`Publicada el ${published}`]),
    ...(source === null ? [] : [`Lista de precios: ${source}`]),
  ]
  return parts.length === 0 ? null : <span className="soft small">{parts.join(' · ')}</span>
}

function Month({ sentences, nominal, real, brands, added, removed }: MonthChanges) {
  return (
    <>
      <Sentences sentences={sentences} />
      <section aria-labelledby="movimientos" className="changes__part">
        <h2 id="movimientos">Los precios 0km que más se movieron</h2>
        {real === null ? (
          <Moves {...nominal} shows="change" of="en pesos" />
        ) : (
          <Tabs
            label="En qué se miden"
            tabs={[
              {
                id: 'en-pesos',
                label: 'En pesos',
                content: <Moves {...nominal} shows="change" of="en pesos" />,
              },
              {
                id: 'reales',
                label: 'Descontada la inflación',
                content: <Moves {...real} shows="realChange" of="descontada la inflación" />,
              },
            ]}
          />
        )}
      </section>
      <Brands brands={brands} hasReal={real !== null} />
      <Versions
        id="nuevas"
        title="Versiones nuevas"
        none="Ninguna versión es nueva en esta edición."
        words={['versión nueva', 'versiones nuevas']}
        shows="now"
        {...added}
      />
      <Versions
        id="bajas"
        title="Versiones que salieron de la guía"
        none="Ninguna versión salió de la guía con esta edición."
        words={['versión que salió', 'versiones que salieron']}
        shows="before"
        {...removed}
      />
    </>
  )
}

interface MovesProps {
  rises: ChangeRow[]
  falls: ChangeRow[]
  shows: 'change' | 'realChange'
  of: string
}

function Moves({ rises, falls, shows, of }: MovesProps) {
  return (
    <div className="stack gap-32 changes__moves">
      <List title={`Mayores subas ${of}`} none="Ninguno subió." rows={rises} shows={shows} />
      <List title={`Mayores bajas ${of}`} none="Ninguno bajó." rows={falls} shows={shows} />
    </div>
  )
}

function List({
  title,
  none,
  rows,
  shows,
}: {
  title: string
  none: string
  rows: ChangeRow[]
  shows: MovesProps['shows']
}) {
  if (rows.length > 0)
    return (
      <div>
        <ChangeRows caption={<b>{title}</b>} rows={rows} shows={shows} />
      </div>
    )
  return (
    <div>
      <p>
        <b>{title}</b>
      </p>
      <p className="soft">{none}</p>
    </div>
  )
}

function Brands({ brands, hasReal }: { brands: MonthChanges['brands']; hasReal: boolean }) {
  if (brands.length === 0) return null
  return (
    <section aria-labelledby="marcas" className="changes__part">
      <h2 id="marcas">Por marca</h2>
      <p className="soft small">Cambio mediano del 0km y cuántas versiones se movieron.</p>
      <Ledger
        caption={<span className="sr-only">Cambios por marca</span>}
        sticky
        bounded={brands.length > 12}
      >
        <thead>
          <tr>
            <th scope="col">Marca</th>
            <th scope="col" className="num">
              Mediana
            </th>
            {hasReal && (
              <th scope="col" className="num">
                Real
              </th>
            )}
            <th scope="col" className="num">
              Subieron
            </th>
            <th scope="col" className="num">
              Bajaron
            </th>
            <th scope="col" className="num">
              Nuevas
            </th>
            <th scope="col" className="num">
              Salieron
            </th>
          </tr>
        </thead>
        <tbody>
          {brands.map((brand) => (
            <tr key={brand.id}>
              <th scope="row">
                <TextLink to={brand.path}>{brand.name}</TextLink>
              </th>
              <td className="num">
                <MoveCell move={brand.change} />
              </td>
              {hasReal && (
                <td className="num">
                  <MoveCell move={brand.realChange} />
                </td>
              )}
              <td className="num">{brand.up}</td>
              <td className="num">{brand.down}</td>
              <td className="num">{brand.added}</td>
              <td className="num">{brand.removed}</td>
            </tr>
          ))}
        </tbody>
      </Ledger>
    </section>
  )
}

interface VersionsProps {
  id: string
  title: string
  none: string
  words: readonly [string, string]
  shows: 'now' | 'before'
  total: number
  rows: ChangeRow[]
}

const FEW = 10

function Versions({ id, title, none, words, shows, total, rows }: VersionsProps) {
  const summary = count(total, ...words)
  return (
    <section aria-labelledby={id} className="changes__part">
      <h2 id={id}>{title}</h2>
      {total === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <Disclosure title={summary} open={total <= FEW}>
          <ChangeRows
            caption={
              rows.length < total ? (
                <span className="soft small">
                  Las {rows.length} más caras de {total.toLocaleString('es-AR')}; todas están en las páginas
                  de cada marca.
                </span>
              ) : (
                <span className="sr-only">{summary}</span>
              )
            }
            rows={rows}
            shows={shows}
          />
        </Disclosure>
      )}
    </section>
  )
}

function Around({ earlier, later, feed }: Pick<ChangesData, 'earlier' | 'later' | 'feed'>) {
  return (
    <nav aria-label="Otros meses" className="changes__around">
      {earlier !== null && <TextLink to={earlier.path}>Cambios de {earlier.month}</TextLink>}
      {later !== null && <TextLink to={later.path}>Cambios de {later.month}</TextLink>}
      <FeedLink feed={feed} />
    </nav>
  )
}
