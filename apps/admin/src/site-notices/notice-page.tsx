import { Box, Card, LinearProgress, Link as Anchor, Typography } from '@mui/material'
import {
  backofficeSiteNoticeRoutes as routes,
  NOTICE_TONE_NAMES,
  type SiteNotice,
} from '@preciosa/contracts/site-notices'
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
import { by, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { PageTitle } from '../layout/page-title.js'
import { PressedAction } from '../layout/pressed-action.js'
import { stateChip, stateText } from './notice.rules.js'

export default function NoticePage() {
  return (
    <ShowBase<SiteNotice> queryOptions={WHOLE}>
      <Whole />
    </ShowBase>
  )
}

function Whole() {
  const { record: notice } = useShowContext<SiteNotice>()
  const { canAccess } = useCanAccess({ resource: 'site-notices', action: 'publish' })
  if (notice === undefined) return <LinearProgress aria-label="Cargando" />
  const { id, state, content, updatedAt } = notice
  const { text, tone, link, first, last } = content
  const mayEdit = canAccess === true
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text={`Cartel ${id}`} />} />
      <TopToolbar sx={{ justifyContent: 'flex-start', flexWrap: 'wrap', pb: 0 }}>
        <ListButton label="Volver a los carteles" />
        {mayEdit && <EditButton label="Editar" />}
        {mayEdit && state === 'draft' && (
          <DeleteWithConfirmButton
            confirmTitle="¿Borrar este cartel?"
            confirmContent="Nadie lo ve en el sitio."
            mutationMode="pessimistic"
          />
        )}
      </TopToolbar>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StatusChip {...stateChip(state)} />
          <Typography>{stateText(notice)}</Typography>
        </Box>
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
    </Box>
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
  if (state === 'ended') return null
  const isDraft = state === 'draft'
  const isLater = new Date() < new Date(content.first)
  return (
    <Box>
      {isDraft ? (
        <PressedAction
          label={isLater ? 'Publicarlo para esa fecha' : 'Publicarlo ahora'}
          variant="contained"
          done={
            isLater ? `Quedó programado para el ${when(content.first)}.` : 'Se ve en el sitio en dos minutos.'
          }
          act={() => call(routes.publishSiteNotice, { params: { id } })}
        />
      ) : (
        <PressedAction
          label={state === 'scheduled' ? 'Cancelar la publicación' : 'Retirarlo del sitio'}
          color="error"
          done="Volvió a borrador: deja de verse en dos minutos."
          act={() => call(routes.withdrawSiteNotice, { params: { id } })}
        />
      )}
    </Box>
  )
}
