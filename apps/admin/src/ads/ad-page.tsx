import { Alert, Box, Card, LinearProgress, Typography } from '@mui/material'
import { AD_SIZE_NAMES, backofficeAdRoutes as routes, type AdDetail } from '@preciosa/contracts/ads'
import {
  DeleteWithConfirmButton,
  EditButton,
  ListButton,
  ShowBase,
  Title,
  TopToolbar,
  useCanAccess,
  useShowContext,
} from 'react-admin'
import { call } from '../api/call.js'
import { WHOLE } from '../api/whole.js'
import { Facts } from '../format/facts.js'
import { by, counted, today, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { PageTitle } from '../layout/page-title.js'
import { PressedAction } from '../layout/pressed-action.js'
import { useCategories } from '../news/use-categories.js'
import {
  pixelsOf,
  placeName,
  publishedText,
  publishLabel,
  stateChip,
  stateText,
  unpublishable,
} from './ad.rules.js'
import { AdPreview } from './ad-preview.js'
import { AdReport } from './ad-report.js'

export default function AdPage() {
  return (
    <ShowBase<AdDetail> queryOptions={WHOLE}>
      <Whole />
    </ShowBase>
  )
}

function Whole() {
  const { record: ad } = useShowContext<AdDetail>()
  const { canAccess } = useCanAccess({ resource: 'ads', action: 'publish' })
  const { categories } = useCategories()
  if (ad === undefined) return <LinearProgress aria-label="Cargando" />
  const { advertiser, title, state, isCapped, content, size } = ad
  const mayEdit = canAccess === true
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text={`Aviso de ${advertiser}`} />} />
      <TopToolbar sx={{ justifyContent: 'flex-start', flexWrap: 'wrap', pb: 0 }}>
        <ListButton label="Volver a los avisos" />
        {mayEdit && <EditButton label="Editar" />}
        {mayEdit && state === 'draft' && ad.days.length === 0 && (
          <DeleteWithConfirmButton
            confirmTitle="¿Borrar este aviso?"
            confirmContent="Su imagen queda en Medios."
            mutationMode="pessimistic"
          />
        )}
      </TopToolbar>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
          {`${advertiser}: ${title}`}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StatusChip {...stateChip(state)} />
          {isCapped && <StatusChip name="Tope de hoy" tone="warning" />}
          <Typography>{stateText(ad)}</Typography>
        </Box>
        {mayEdit && <Actions ad={ad} />}
        <Facts
          facts={[
            ['Tamaño', `${AD_SIZE_NAMES[size]}, ${pixelsOf(size)}`],
            [
              'Dónde se muestra',
              content.sections.map((place) => placeName(place, categories)).join(' · ') || 'Falta elegirlo',
            ],
            ['Adónde lleva', content.link],
            [
              'Tope por día',
              content.dailyCap === null ? 'Sin tope' : counted(content.dailyCap, 'vista', 'vistas'),
            ],
            ['Último cambio', `${when(ad.updatedAt)}, ${by(ad.by)}`],
          ]}
        />
      </Card>
      {content.picture !== null && <AdPreview size={size} picture={content.picture} />}
      <AdReport ad={ad} />
    </Box>
  )
}

function Actions({ ad }: { ad: AdDetail }) {
  const { id, state } = ad
  if (state === 'ended') return null
  if (state !== 'draft')
    return (
      <Box>
        <PressedAction
          label={state === 'scheduled' ? 'Cancelar la publicación' : 'Retirarlo del sitio'}
          color="error"
          done="Volvió a borrador: en dos minutos nadie lo ve."
          act={() => call(routes.withdrawAd, { params: { id } })}
        />
      </Box>
    )
  const reason = unpublishable(ad, today())
  if (reason !== null) return <Alert severity="info">{reason}</Alert>
  return (
    <Box>
      <PressedAction
        label={publishLabel(ad, today())}
        variant="contained"
        done={publishedText(ad, today())}
        act={() => call(routes.publishAd, { params: { id } })}
      />
    </Box>
  )
}
