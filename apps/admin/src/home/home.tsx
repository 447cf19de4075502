import UploadIcon from '@mui/icons-material/UploadFile'
import { Box, Card, Typography } from '@mui/material'
import { VEHICLE_TYPES, type VehicleType } from '@preciosa/contracts'
import type { EditionDetail, EditionSummary, PriceListSummary } from '@preciosa/contracts/price-lists'
import { CreateButton, Link, Title, useCanAccess, useGetList, useGetOne } from 'react-admin'
import { WHOLE } from '../api/whole.js'
import { counted, LIST_STATUS, monthName, vehicleTypeName, when } from '../format/shown.js'
import { PageTitle } from '../layout/page-title.js'
import { StatusChip } from '../format/status-chip.js'
import { Dashboard } from './dashboard.js'

export function Home() {
  const { canAccess, isPending } = useCanAccess({ resource: 'dashboard', action: 'list' })
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: { xs: 1, sm: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text="Inicio" />} />
      {canAccess === true && <Dashboard />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {VEHICLE_TYPES.map((type) => (
          <Current key={type} vehicleType={type} />
        ))}
      </Box>
      {canAccess !== true && !isPending && <Waiting />}
      <CreateButton
        resource="price-lists"
        label="Subir una lista"
        icon={<UploadIcon />}
        variant="contained"
        size="large"
        sx={{ justifySelf: 'start' }}
      />
    </Box>
  )
}

function Current({ vehicleType }: { vehicleType: VehicleType }) {
  const { edition, isPending } = useShown(vehicleType)
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography component="h2" variant="subtitle1" color="textSecondary">
        {vehicleTypeName(vehicleType)}: lo que muestra la guía
      </Typography>
      {edition === undefined ? (
        <Typography sx={{ mt: 1 }}>{isPending ? 'Cargando…' : 'Todavía no hay nada publicado.'}</Typography>
      ) : (
        <>
          <Typography variant="h5" component="p" sx={{ my: 1 }}>
            <Link to={`/editions/${edition.id}/show`}>{monthName(edition.period)}</Link>
          </Typography>
          <Typography color="textSecondary">
            {edition.versions === null ? '' : `${counted(edition.versions, 'versión', 'versiones')} · `}
            revisión {edition.revision} · publicada el {when(edition.publishedAt)}
          </Typography>
        </>
      )}
    </Card>
  )
}

/** The edition that visitors see; the server decides which month is current. */
function useShown(vehicleType: VehicleType): { edition: EditionSummary | undefined; isPending: boolean } {
  const published = { kind: 'prices', vehicleType, status: 'published' }
  const newest = useGetList<EditionSummary>('editions', {
    filter: published,
    sort: { field: 'period', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  })
  const id = newest.data?.[0]?.id
  const guide = useGetOne<EditionDetail>('editions', { id: id ?? 0, ...WHOLE }, { enabled: id !== undefined })
  const period = guide.data?.guide.shown
  const shown = useGetList<EditionSummary>(
    'editions',
    { filter: { ...published, period }, pagination: { page: 1, perPage: 1 } },
    { enabled: typeof period === 'string' },
  )
  const isPending =
    newest.isPending ||
    (id !== undefined && guide.isPending) ||
    (typeof period === 'string' && shown.isPending)
  return { edition: typeof period === 'string' ? shown.data?.[0] : undefined, isPending }
}

function Waiting() {
  const { data, isPending } = useGetList<PriceListSummary>('price-lists', {
    filter: { status: ['received', 'importing', 'staged', 'held'] },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 10 },
  })
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography component="h2" variant="subtitle1" color="textSecondary">
        Listas que esperan
      </Typography>
      {data === undefined || data.length === 0 ? (
        <Typography sx={{ mt: 1 }}>
          {isPending ? 'Cargando…' : 'Ninguna lista espera una decisión.'}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid', gap: 1 }}>
          {data.map(({ id, fileName, status }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
            >
              <StatusChip {...LIST_STATUS[status]} />
              <Link to={`/price-lists/${id}/show`} sx={{ overflowWrap: 'anywhere' }}>
                {fileName}
              </Link>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  )
}
