import type { RouteOutput } from '@preciosa/contracts'
import { backofficeUsageRoutes as routes } from '@preciosa/contracts/usage'
import { count, VEHICLE_TYPE_NAMES } from '../format/shown.js'
import { FiguresBelow } from './figures-below.js'
import { RankedBars } from './ranked-bars.js'
import { csvAddress, useUsage } from './use-usage.js'
import { UsageSection } from './usage-section.js'

const BARS = 10
const COLUMNS = [
  { title: 'Versión' },
  { title: 'Codia', right: true },
  { title: 'Tipo' },
  { title: 'Consultas', right: true },
]
const TITLE = 'Las versiones más consultadas'

export function VersionsSection({ period }: { period: string }) {
  return (
    <UsageSection<RouteOutput<typeof routes.usageVersions>>
      title={TITLE}
      note="Consultas pagas de precios de usados: en un mes, cada persona cuenta una vez por versión. Se actualiza cada hora, y empieza en cinco consultas."
      csv={csvAddress(routes.usageVersionsCsv, period)}
      asked={useUsage(routes.usageVersions, period)}
      isEmpty={({ response }) => response.length === 0}
      empty="Ninguna versión tiene cinco consultas en este período."
    >
      {({ response }) => (
        <>
          <RankedBars
            label={TITLE}
            bars={response.slice(0, BARS).map(({ version, looks }) => ({ name: version, value: looks }))}
          />
          <FiguresBelow
            label={`${TITLE}: cifras`}
            columns={COLUMNS}
            rows={response.map(({ version, codia, vehicleType, looks }) => [
              version,
              String(codia),
              VEHICLE_TYPE_NAMES[vehicleType].toLowerCase(),
              count(looks),
            ])}
          />
        </>
      )}
    </UsageSection>
  )
}
