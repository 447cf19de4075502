import DownloadIcon from '@mui/icons-material/Download'
import { Alert, Box, Button, Card, LinearProgress, Typography } from '@mui/material'
import { backofficePriceListRoutes as routes, type PriceListDetail } from '@preciosa/contracts/price-lists'
import { Facts } from '../format/facts.js'
import { by, count, counted, fileSize, monthName, vehicleTypeName, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { DecisionButtons } from './decision-buttons.js'
import { ListReports } from './list-reports.js'
import { monthsSay } from './months.rules.js'
import { SCOPE_NAMES } from './scope.rules.js'
import { standingOf, standingSays } from './standing.rules.js'
import { isBusy, percentDone, STAGES } from './states.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'

const WHILE_BUSY_MS = 1000

export default function PriceListPage() {
  return (
    <RecordPage<PriceListDetail>
      sheet={PriceList}
      queryOptions={{
        refetchInterval: ({ state }) =>
          state.data !== undefined && isBusy(state.data) ? WHILE_BUSY_MS : false,
      }}
    />
  )
}

function PriceList({ record: list }: { record: PriceListDetail }) {
  return (
    <RecordFrame title={`Lista ${list.id}: ${list.fileName}`} back="Volver a las listas">
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
            {list.fileName}
          </Typography>
          <StatusChip {...standingOf(list)} />
        </Box>
        {isBusy(list) && <Progress list={list} />}
        {list.problem !== null && (
          <Alert severity={list.status === 'refused' ? 'error' : 'info'}>
            {list.discardedAt === null ? list.problem : `Descartada: ${list.problem}`}
          </Alert>
        )}
        {standingSays(list).map((sentence) => (
          <Alert key={sentence} severity={standingOf(list).tone === 'warning' ? 'warning' : 'info'}>
            {sentence}
          </Alert>
        ))}
        <Facts facts={factsOf(list)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <DecisionButtons list={list} />
          <Download path={routes.priceListFile.path} id={list.id} label="Archivo original" />
          {list.rejectedRows > 0 && (
            <Download
              path={routes.priceListRejections.path}
              id={list.id}
              label={`Filas rechazadas (${count(list.rejectedRows)})`}
            />
          )}
        </Box>
      </Card>
      <ListReports list={list} />
    </RecordFrame>
  )
}

function Progress({ list: { progress } }: { list: PriceListDetail }) {
  return (
    <Box role="status">
      <LinearProgress
        variant={progress === null ? 'indeterminate' : 'determinate'}
        value={progress === null ? 0 : percentDone(progress)}
        aria-label="Avance"
      />
      <Typography sx={{ mt: 1 }}>
        {progress === null
          ? 'En cola: empieza en un momento.'
          : `${STAGES[progress.stage]}… ${progress.rows > 0 ? counted(progress.rows, 'fila', 'filas') : ''}`}
      </Typography>
    </Box>
  )
}

function Download({ path, id, label }: { path: string; id: number; label: string }) {
  return (
    <Button component="a" href={path.replace('{id}', String(id))} download startIcon={<DownloadIcon />}>
      {label}
    </Button>
  )
}

function factsOf(list: PriceListDetail): [name: string, value: string][] {
  const facts: [string, string | null][] = [
    ['Formato', list.formatName],
    ['Meses', monthsSay(list.kind, list.months).join('; ') || null],
    ['Mes pedido', list.period === null ? null : monthName(list.period)],
    ['Tipo pedido', list.vehicleType === null ? null : vehicleTypeName(list.vehicleType)],
    ['Alcance', SCOPE_NAMES[list.scope ?? 'whole']],
    ['Tamaño', fileSize(list.fileBytes)],
    ['Recibida', `${when(list.createdAt)}, ${by(list.receivedBy)}`],
    ['Aprobada', list.approvedAt === null ? null : `${when(list.approvedAt)}, ${by(list.approvedBy)}`],
    ['Descartada', list.discardedAt === null ? null : `${when(list.discardedAt)}, ${by(list.discardedBy)}`],
    ['Publicada', list.status === 'published' ? by(list.publishedBy) : null],
    ['Retirada', list.withdrawnAt === null ? null : `${when(list.withdrawnAt)}, ${by(list.withdrawnBy)}`],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}
