import { Alert, Box, Card, LinearProgress, Typography } from '@mui/material'
import { backofficeMagazineRoutes as routes, type IssueDetail } from '@preciosa/contracts/magazine'
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
import { by, counted, money, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { PageTitle } from '../layout/page-title.js'
import { PressedAction } from '../layout/pressed-action.js'
import { Thumbnail } from '../media/thumbnail.js'
import { monthOf, publishedText, stateChip, stateText } from './issue.rules.js'

export default function IssuePage() {
  return (
    <ShowBase<IssueDetail> queryOptions={WHOLE}>
      <Whole />
    </ShowBase>
  )
}

function Whole() {
  const { record: issue } = useShowContext<IssueDetail>()
  const { canAccess } = useCanAccess({ resource: 'magazine', action: 'publish' })
  if (issue === undefined) return <LinearProgress aria-label="Cargando" />
  const { number, title, state, content, pages, picture } = issue
  const mayEdit = canAccess === true
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text={`Edición ${number}`} />} />
      <TopToolbar sx={{ justifyContent: 'flex-start', flexWrap: 'wrap', pb: 0 }}>
        <ListButton label="Volver a la revista" />
        {mayEdit && <EditButton label="Editar" />}
        {mayEdit && state === 'draft' && (
          <DeleteWithConfirmButton
            confirmTitle="¿Borrar esta edición?"
            confirmContent="Su tapa y su PDF quedan en Medios."
            mutationMode="pessimistic"
          />
        )}
      </TopToolbar>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Thumbnail shape="cover" name={picture} width={160} />
          <Box
            sx={{
              flex: '1 1 16rem',
              minWidth: 0,
              display: 'grid',
              gap: 1,
              alignContent: 'start',
              justifyItems: 'start',
            }}
          >
            <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <StatusChip {...stateChip(state)} />
              <Typography>{stateText(issue)}</Typography>
            </Box>
            <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {content.description}
            </Typography>
            {mayEdit && <Actions issue={issue} />}
          </Box>
        </Box>
        <Facts
          facts={[
            ['Mes', monthOf(issue)],
            ['Edición digital', pages === null ? 'No tiene' : counted(pages, 'página', 'páginas')],
            ['Precio de tapa', money(content.price)],
            ['En papel', content.soldOut ? 'Agotada' : (content.store ?? 'Sin tienda')],
            ['Último cambio', `${when(issue.updatedAt)}, ${by(issue.by)}`],
          ]}
        />
      </Card>
    </Box>
  )
}

function Actions({ issue }: { issue: IssueDetail }) {
  const { id, state, missing } = issue
  if (state !== 'draft')
    return (
      <PressedAction
        label={state === 'scheduled' ? 'Cancelar la publicación' : 'Retirarla del sitio'}
        color="error"
        done="Volvió a borrador: nadie la ve."
        act={() => call(routes.withdrawIssue, { params: { id } })}
      />
    )
  if (missing.length > 0)
    return (
      <Alert severity="info">{`Para publicar: ${missing.map(({ message }) => message).join(' ')}`}</Alert>
    )
  const now = new Date() < new Date(issue.startsAt) ? 'scheduled' : 'published'
  return (
    <PressedAction
      label={now === 'scheduled' ? 'Publicarla el 1.º de su mes' : 'Publicarla ahora'}
      variant="contained"
      done={publishedText({ ...issue, state: now })}
      act={() => call(routes.publishIssue, { params: { id } })}
    />
  )
}
