import { Card, Typography } from '@mui/material'
import {
  AD_SIZE_NAMES,
  AD_STATE_NAMES,
  backofficeAdRoutes as routes,
  type AdDetail,
} from '@preciosa/contracts/ads'
import { useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { Facts } from '../format/facts.js'
import { by, counted, today, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'
import { useCategories } from '../news/use-categories.js'
import { EditOrRemove, PublishOrWithdraw } from '../written/draft-actions.js'
import { Standing, StateChip } from '../written/state.js'
import { pixelsOf, placeName, publishedText, publishLabel, stateText, unpublishable } from './ad.rules.js'
import { AdPreview } from './ad-preview.js'
import { AdReport } from './ad-report.js'

export default function AdPage() {
  return <RecordPage<AdDetail> sheet={Sheet} />
}

function Sheet({ record: ad }: { record: AdDetail }) {
  const { canAccess } = useCanAccess({ resource: 'ads', action: 'publish' })
  const { categories } = useCategories()
  const { advertiser, title, state, isCapped, content, size } = ad
  const mayEdit = canAccess === true
  return (
    <RecordFrame
      title={`Aviso de ${advertiser}`}
      back="Volver a los avisos"
      tools={
        mayEdit && (
          <EditOrRemove
            canRemove={state === 'draft' && ad.days.length === 0}
            title="¿Borrar este aviso?"
            content="Su imagen queda en Medios."
          />
        )
      }
    >
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
          {`${advertiser}: ${title}`}
        </Typography>
        <Standing text={stateText(ad)}>
          <StateChip state={state} names={AD_STATE_NAMES} />
          {isCapped && <StatusChip name="Tope de hoy" tone="warning" />}
        </Standing>
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
    </RecordFrame>
  )
}

function Actions({ ad }: { ad: AdDetail }) {
  const { id, state } = ad
  return (
    <PublishOrWithdraw
      state={state}
      refusal={unpublishable(ad, today())}
      publish={{
        label: publishLabel(ad, today()),
        done: publishedText(ad, today()),
        act: () => call(routes.publishAd, { params: { id } }),
      }}
      withdraw={{
        label: 'Retirarlo del sitio',
        done: 'Volvió a borrador: en dos minutos nadie lo ve.',
        act: () => call(routes.withdrawAd, { params: { id } }),
      }}
    />
  )
}
