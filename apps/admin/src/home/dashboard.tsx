import DownloadIcon from '@mui/icons-material/Download'
import { Alert, Box, Button, Card, LinearProgress, Typography } from '@mui/material'
import { addMonths } from '@preciosa/contracts'
import { requestOf } from '@preciosa/contracts/client'
import {
  type Dashboard as Whole,
  dashboardRoutes as routes,
  type Figures,
} from '@preciosa/contracts/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Link, useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { DayBars } from '../format/day-bars.js'
import { counted, dayName, monthName, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { useInvoicing } from '../invoicing/use-invoicing.js'
import { FiguresBelow } from '../usage/figures-below.js'
import { backupDecisions } from './backup-decisions.rules.js'
import {
  agesOf,
  daysOf,
  type Decision,
  decisionsOf,
  difference,
  MEASURE_NAMES,
  usualHeading,
  valueOf,
} from './dashboard.rules.js'
import { DayFigures } from './day-figures.js'
import { invoiceDecisions } from './invoice-decisions.rules.js'
import { privacyDecisions } from './privacy-decisions.rules.js'

const EVERY_MS = 60_000

export function Dashboard() {
  const { data, error } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(routes.dashboard, { signal }),
    refetchInterval: EVERY_MS,
  })
  const invoicing = useInvoicing(EVERY_MS)
  const { canAccess } = useCanAccess({ resource: 'invoice-settings', action: 'list' })
  if (error !== null) return <Alert severity="error">{error.message}</Alert>
  if (data === undefined || invoicing.isPending) return <LinearProgress aria-label="Cargando: el día" />
  const { figures, today } = data
  const income = figures.find(({ id }) => id === 'income')
  const looks = figures.find(({ id }) => id === 'looks')
  return (
    <>
      {invoicing.isError && <Alert severity="error">{`Facturas: ${invoicing.error.message}`}</Alert>}
      <Decisions
        decisions={decisionsOf(data.decisions, [
          ...privacyDecisions(data.privacy),
          ...backupDecisions(data.backups, data.at),
          ...(invoicing.isError ? [] : invoiceDecisions(invoicing.data, canAccess === true)),
        ])}
      />
      <Day whole={data} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
        {income !== undefined && (
          <Chart title="Ingresos por día" figures={income} today={today} noun={['peso', 'pesos']} />
        )}
        {looks !== undefined && (
          <Chart
            title="Consultas pagas por día"
            figures={looks}
            today={today}
            noun={['consulta', 'consultas']}
          />
        )}
      </Box>
    </>
  )
}

function Decisions({ decisions }: { decisions: readonly Decision[] }) {
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h6">
          Necesita una decisión
        </Typography>
        {decisions.length > 0 && (
          <Typography color="textSecondary">{counted(decisions.length, 'cosa', 'cosas')}</Typography>
        )}
      </Box>
      {decisions.length === 0 ? (
        <Typography sx={{ mt: 1 }}>Nada espera una decisión.</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
          {decisions.map(({ key, chip, title, detail, to }) => (
            <Box
              component="li"
              key={key}
              sx={{
                display: 'grid',
                gap: { xs: 0.5, sm: 2 },
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' },
                alignItems: 'center',
                py: 1.5,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box>
                <StatusChip {...chip} />
              </Box>
              <Box sx={{ minWidth: 0 }}>
                {to === null ? (
                  <Typography sx={{ fontWeight: 700 }}>{title}</Typography>
                ) : (
                  <Link to={to} sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
                    {title}
                  </Link>
                )}
                <Typography variant="body2" color="textSecondary">
                  {detail}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  )
}

function Day({ whole }: { whole: Whole }) {
  const { at, today, figures } = whole
  const month = today.slice(0, 7)
  return (
    <Card
      component="section"
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography component="h2" variant="h6">
        Hoy, hasta las {when(at).slice(-5)}
      </Typography>
      <DayFigures
        usual={usualHeading(today)}
        month={monthName(month)}
        lastMonth={`${monthName(addMonths(month, -1))}, a esta altura`}
        rows={figures.map((each) => ({
          name: MEASURE_NAMES[each.id],
          today: valueOf(each.id, each.today),
          usual: each.usual === null ? '—' : valueOf(each.id, each.usual),
          difference: difference(each.id, each.today, each.usual),
          month: valueOf(each.id, each.month),
          lastMonth: valueOf(each.id, each.lastMonth),
          ofMonth: difference(each.id, each.month, each.lastMonth),
        }))}
      />
      <Typography variant="body2" color="textSecondary">
        «{usualHeading(today)}» es la mediana de los últimos cuatro. Las búsquedas se cuentan por día entero.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {agesOf(whole).map(({ name, text, isOld }) => (
          <Typography key={name} color={isOld ? 'error' : 'textSecondary'} variant="body2">
            {`${name}: ${text}`}
          </Typography>
        ))}
        <Link to="/data-tables" variant="body2">
          Series y tablas
        </Link>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {[month, addMonths(month, -1)].map((period) => (
          <Button
            key={period}
            component="a"
            href={requestOf(routes.dashboardCsv, { query: { period } }).address}
            download
            startIcon={<DownloadIcon />}
          >
            {`CSV de ${monthName(period)}`}
          </Button>
        ))}
      </Box>
    </Card>
  )
}

interface ChartProps {
  title: string
  figures: Figures
  today: string
  noun: readonly [string, string]
}

function Chart({ title, figures, today, noun }: ChartProps) {
  const days = daysOf(today, figures)
  return (
    <Card
      component="section"
      sx={{
        p: { xs: 2, sm: 3 },
        display: 'grid',
        gap: 2,
        alignContent: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      <DayBars days={days} noun={noun} />
      <FiguresBelow
        label={`${title}: cifras`}
        columns={[{ title: 'Día' }, { title: MEASURE_NAMES[figures.id], right: true }]}
        rows={[...days].reverse().map(({ day, value }) => [dayName(day), valueOf(figures.id, value)])}
      />
    </Card>
  )
}
