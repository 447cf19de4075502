import { Box, Card, Typography } from '@mui/material'
import {
  backofficeMagazineRoutes as routes,
  ISSUE_STATE_NAMES,
  type IssueDetail,
} from '@preciosa/contracts/magazine'
import { useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { Facts } from '../format/facts.js'
import { by, counted, money, when } from '../format/shown.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'
import { Thumbnail } from '../media/thumbnail.js'
import { missingText } from '../written/draft.rules.js'
import { EditOrRemove, PublishOrWithdraw } from '../written/draft-actions.js'
import { Standing, StateChip } from '../written/state.js'
import { monthOf, publishedText, stateText } from './issue.rules.js'

export default function IssuePage() {
  return <RecordPage<IssueDetail> sheet={Sheet} />
}

function Sheet({ record: issue }: { record: IssueDetail }) {
  const { canAccess } = useCanAccess({ resource: 'magazine', action: 'publish' })
  const { number, title, state, content, pages, picture } = issue
  const mayEdit = canAccess === true
  return (
    <RecordFrame
      title={`Edición ${number}`}
      back="Volver a la revista"
      tools={
        mayEdit && (
          <EditOrRemove
            canRemove={state === 'draft'}
            title="¿Borrar esta edición?"
            content="Su tapa y su PDF quedan en Medios."
          />
        )
      }
    >
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
            <Standing text={stateText(issue)}>
              <StateChip state={state} names={ISSUE_STATE_NAMES} />
            </Standing>
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
    </RecordFrame>
  )
}

function Actions({ issue }: { issue: IssueDetail }) {
  const { id, state, missing, startsAt } = issue
  const now = new Date() < new Date(startsAt) ? 'scheduled' : 'published'
  return (
    <PublishOrWithdraw
      state={state}
      refusal={missingText(missing.map(({ message }) => message))}
      publish={{
        label: now === 'scheduled' ? 'Publicarla el 1.º de su mes' : 'Publicarla ahora',
        done: publishedText({ state: now, startsAt }),
        act: () => call(routes.publishIssue, { params: { id } }),
      }}
      withdraw={{
        label: 'Retirarla del sitio',
        done: 'Volvió a borrador: nadie la ve.',
        act: () => call(routes.withdrawIssue, { params: { id } }),
      }}
    />
  )
}
