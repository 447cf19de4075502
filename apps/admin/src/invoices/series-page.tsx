import { Alert, AlertTitle, Box, Button, LinearProgress, Typography } from '@mui/material'
import { backofficeInvoiceRoutes as routes, type InvoiceSeriesState } from '@preciosa/contracts/invoices'
import { useQuery } from '@tanstack/react-query'
import { Title, useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { Facts } from '../format/facts.js'
import { count, dayText, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { AskedAction } from '../layout/asked-action.js'
import { PageTitle } from '../layout/page-title.js'
import { Section } from '../layout/section.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { ENVIRONMENT_NAMES, seriesName } from './names.js'
import { Notes } from './notes.js'
import { inOrder, seriesStatus, settlingLines, STOP_NAMES } from './series.rules.js'

const WHILE_SETTLED_MS = 2000

export default function SeriesPage() {
  const { enabled } = usePermittedQuery()
  const { data, error } = useQuery({
    queryKey: ['invoice-series'],
    queryFn: ({ signal }) => call(routes.invoiceSeries, { signal }),
    enabled,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ stop }) => stop?.isBeingSettled === true) === true ? WHILE_SETTLED_MS : false,
  })
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: { xs: 1, sm: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text="Numeraciones" />} />
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {data === undefined && error === null && <LinearProgress aria-label="Cargando" />}
      {data?.data.length === 0 && <Typography>Todavía no se emitió ninguna factura.</Typography>}
      {inOrder(data?.data ?? []).map((series) => (
        <Series key={series.id} series={series} />
      ))}
    </Box>
  )
}

function Series({ series }: { series: InvoiceSeriesState }) {
  const { environment, cuit, lastNumber, lastDate, waiting, stop, problem } = series
  return (
    <Section title={seriesName(series)}>
      <Box>
        <StatusChip {...seriesStatus(series)} />
      </Box>
      {stop !== null && <Stop id={series.id} stop={stop} />}
      {problem !== null && (
        <Alert severity="warning">{`El ${when(problem.at)}: ${problem.text} Se intenta solo cada minuto.`}</Alert>
      )}
      <Facts
        facts={[
          ['Último número', count(lastNumber)],
          ['Del día', lastDate === null ? '—' : dayText(lastDate)],
          ['Esperan', count(waiting)],
          ['CUIT', cuit],
          ['Entorno', ENVIRONMENT_NAMES[environment]],
        ]}
      />
    </Section>
  )
}

function Stop({ id, stop }: { id: number; stop: NonNullable<InvoiceSeriesState['stop']> }) {
  const { canAccess } = useCanAccess({ resource: 'invoice-series', action: 'settle' })
  const { kind, at, ours, theirs, text, notes, isBeingSettled } = stop
  const lines = settlingLines(stop)
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { minWidth: 0, width: '100%' } }}>
      <AlertTitle>{`${STOP_NAMES[kind]}, desde el ${when(at)}`}</AlertTitle>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <div>{text}</div>
        <Facts
          facts={[
            ['Último número acá', count(ours)],
            ['Último en ARCA', theirs === null ? 'No se sabe' : count(theirs)],
          ]}
        />
        {notes.length > 0 && <Notes notes={notes} />}
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
        {canAccess === true && (
          <div>
            {isBeingSettled ? (
              <Button variant="contained" size="small" disabled>
                Resolviendo…
              </Button>
            ) : (
              <AskedAction
                main
                label="Traer de ARCA y seguir"
                title="¿Traer de ARCA lo que falta, y seguir?"
                lines={lines}
                confirm="Traer y seguir"
                done="Se le está preguntando a ARCA."
                act={() => call(routes.settleSeries, { params: { id } })}
              />
            )}
          </div>
        )}
      </Box>
    </Alert>
  )
}
