import { Card, Link as Anchor, Typography } from '@mui/material'
import {
  backofficeSiteNoticeRoutes as routes,
  NOTICE_STATE_NAMES,
  NOTICE_TONE_NAMES,
  type SiteNotice,
} from '@preciosa/contracts/site-notices'
import { useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { Facts } from '../format/facts.js'
import { by, when } from '../format/shown.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'
import { EditOrRemove, PublishOrWithdraw } from '../written/draft-actions.js'
import { Standing, StateChip } from '../written/state.js'
import { stateText } from './notice.rules.js'

export default function NoticePage() {
  return <RecordPage<SiteNotice> sheet={Sheet} />
}

function Sheet({ record: notice }: { record: SiteNotice }) {
  const { canAccess } = useCanAccess({ resource: 'site-notices', action: 'publish' })
  const { id, state, content, updatedAt } = notice
  const { text, tone, link, first, last } = content
  const mayEdit = canAccess === true
  return (
    <RecordFrame
      title={`Cartel ${id}`}
      back="Volver a los carteles"
      tools={
        mayEdit && (
          <EditOrRemove
            canRemove={state === 'draft'}
            title="¿Borrar este cartel?"
            content="Nadie lo ve en el sitio."
          />
        )
      }
    >
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        <Standing text={stateText(notice)}>
          <StateChip state={state} names={NOTICE_STATE_NAMES} />
        </Standing>
        {mayEdit && <Action notice={notice} />}
        <Facts
          facts={[
            ['Desde', when(first)],
            ['Hasta', when(last)],
            ['Tono', NOTICE_TONE_NAMES[tone]],
            ['Enlace', link === null ? 'No tiene' : <LinkTo key="link" {...link} />],
            ['Último cambio', `${when(updatedAt)}, ${by(notice.by)}`],
          ]}
        />
      </Card>
    </RecordFrame>
  )
}

function LinkTo({ label, to }: { label: string; to: string }) {
  const text = `${label} (${to})`
  // The console doesn't know the site's address for its own pages.
  return to.startsWith('/') ? (
    text
  ) : (
    <Anchor href={to} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Anchor>
  )
}

function Action({ notice: { id, state, content } }: { notice: SiteNotice }) {
  const isLater = new Date() < new Date(content.first)
  return (
    <PublishOrWithdraw
      state={state}
      publish={{
        label: isLater ? 'Publicarlo para esa fecha' : 'Publicarlo ahora',
        done: isLater
          ? `Quedó programado para el ${when(content.first)}.`
          : 'Se ve en el sitio en dos minutos.',
        act: () => call(routes.publishSiteNotice, { params: { id } }),
      }}
      withdraw={{
        label: 'Retirarlo del sitio',
        done: 'Volvió a borrador: deja de verse en dos minutos.',
        act: () => call(routes.withdrawSiteNotice, { params: { id } }),
      }}
    />
  )
}
