import { Typography } from '@mui/material'
import type { RouteOutput } from '@preciosa/contracts'
import { PLAN_NAMES } from '@preciosa/contracts/plans'
import { backofficeUsageRoutes as routes } from '@preciosa/contracts/usage'
import { DayBars } from '../format/day-bars.js'
import { count, dayName, today } from '../format/shown.js'
import { FiguresBelow } from './figures-below.js'
import { daysWith, plansWith, rowsOf } from './looks.rules.js'
import { RankedBars } from './ranked-bars.js'
import { csvAddress, useUsage } from './use-usage.js'
import { UsageSection } from './usage-section.js'

const TITLE = 'Consultas por día y plan'

type Looks = RouteOutput<typeof routes.usageLooks>

export function LooksSection({ period }: { period: string }) {
  return (
    <UsageSection<Looks>
      title={TITLE}
      note="Consultas pagas de precios de usados, con el plan que la cuenta tenía en ese momento. Se actualiza cada hora."
      csv={csvAddress(routes.usageLooksCsv, period)}
      asked={useUsage(routes.usageLooks, period)}
      isEmpty={({ response }) => response.length === 0}
      empty="No hay consultas en este período."
    >
      {(looks) => <Charts looks={looks} />}
    </UsageSection>
  )
}

function Charts({ looks: { from, to, response } }: { looks: Looks }) {
  const plans = plansWith(response)
  return (
    <>
      <DayBars days={daysWith(response, { from, to, today: today() })} noun={['consulta', 'consultas']} />
      <Typography component="h3" variant="subtitle2">
        Por plan
      </Typography>
      <RankedBars
        label="Consultas por plan"
        bars={plans.map(({ plan, looks }) => ({ name: PLAN_NAMES[plan], value: looks }))}
      />
      <FiguresBelow
        label={`${TITLE}: cifras`}
        columns={[
          { title: 'Día' },
          { title: 'Todas', right: true },
          ...plans.map(({ plan }) => ({ title: PLAN_NAMES[plan], right: true })),
        ]}
        rows={rowsOf(
          response,
          plans.map(({ plan }) => plan),
        ).map(({ day, total, byPlan }) => [
          dayName(day),
          count(total),
          ...byPlan.map((looks) => count(looks)),
        ])}
      />
    </>
  )
}
