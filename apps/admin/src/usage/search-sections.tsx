import type { RouteOutput } from '@preciosa/contracts'
import { backofficeUsageRoutes as routes, type Searched } from '@preciosa/contracts/usage'
import { count, counted, VEHICLE_TYPE_NAMES } from '../format/shown.js'
import { FiguresBelow } from './figures-below.js'
import { RankedBars } from './ranked-bars.js'
import { csvAddress, useUsage } from './use-usage.js'
import { UsageSection } from './usage-section.js'

const BARS = 10
const COLUMNS = [
  { title: 'Búsqueda' },
  { title: 'Tipo' },
  { title: 'Veces', right: true },
  { title: 'Sin resultados', right: true },
]
const POPULAR = 'Lo que más se busca'
const UNFOUND = 'Lo que se busca y no se encuentra'
const COUNTED =
  'Búsquedas hechas en el sitio. No se muestra lo que buscaron menos de cinco visitantes distintos.'

type Searches = RouteOutput<typeof routes.usageSearches>

export function SearchSections({ period }: { period: string }) {
  const asked = useUsage(routes.usageSearches, period)
  const common = { asked, csv: csvAddress(routes.usageSearchesCsv, period) }
  return (
    <>
      <UsageSection<Searches>
        {...common}
        title={POPULAR}
        note={`${COUNTED} Los textos que parecen un e-mail, un teléfono, un documento o una patente no se guardan.`}
        isEmpty={({ popular }) => popular.length === 0}
        empty="Todavía no hay búsquedas para mostrar en este período."
      >
        {({ popular }) => (
          <Ranking label={POPULAR} rows={popular} valueOf={({ searches }) => searches} noteOf={typeOf} />
        )}
      </UsageSection>
      <UsageSection<Searches>
        {...common}
        title={UNFOUND}
        note="Sirve para ver qué falta en la guía, o con qué otro nombre se lo busca."
        isEmpty={({ unfound }) => unfound.length === 0}
        empty="Ninguna búsqueda quedó sin resultados en este período."
      >
        {({ unfound }) => (
          <Ranking
            label={UNFOUND}
            rows={unfound}
            valueOf={(one) => one.unfound}
            noteOf={(one) => `${typeOf(one)}, de ${counted(one.searches, 'búsqueda', 'búsquedas')}`}
          />
        )}
      </UsageSection>
    </>
  )
}

interface RankingProps {
  label: string
  rows: readonly Searched[]
  valueOf: (row: Searched) => number
  noteOf: (row: Searched) => string
}

function Ranking({ label, rows, valueOf, noteOf }: RankingProps) {
  const bars = rows
    .slice(0, BARS)
    .map((row) => ({ name: row.text, note: `(${noteOf(row)})`, value: valueOf(row) }))
  return (
    <>
      <RankedBars label={label} bars={bars} />
      <FiguresBelow
        label={`${label}: cifras`}
        columns={COLUMNS}
        rows={rows.map((row) => [row.text, typeOf(row), count(row.searches), count(row.unfound)])}
      />
    </>
  )
}

function typeOf({ vehicleType }: Searched): string {
  return VEHICLE_TYPE_NAMES[vehicleType].toLowerCase()
}
