import RollbackIcon from '@mui/icons-material/Undo'
import { Box, Button, Card, Typography } from '@mui/material'
import { backofficeEditionRoutes as routes, type EditionDetail } from '@preciosa/contracts/price-lists'
import { useState } from 'react'
import { Link, useCanAccess, useShowContext } from 'react-admin'
import { call } from '../api/call.js'
import { Facts } from '../format/facts.js'
import { by, count, EDITION_STATUS, monthName, kindAndType, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { rollbackSays } from '../decisions/rollback.rules.js'
import { ConfirmedAction, Lines } from '../layout/confirmed-action.js'
import { EditionReportCard } from '../report/edition-report-card.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'

export default function EditionPage() {
  return <RecordPage<EditionDetail> sheet={Edition} />
}

function Edition({ record: edition }: { record: EditionDetail }) {
  const { vehicleType, period, revision, status, versions } = edition
  const name = `${kindAndType(edition.kind, vehicleType)}, ${monthName(period)}`
  const facts: [string, string][] = [
    ['Revisión', revision === null ? 'sin publicar' : String(revision)],
    ...(versions === null
      ? []
      : [[edition.kind === 'sheets' ? 'Fichas' : 'Versiones', count(versions)] as [string, string]]),
    ['Preparada', when(edition.createdAt)],
    [
      'Publicada',
      edition.publishedAt === null ? 'no' : `${when(edition.publishedAt)}, ${by(edition.publishedBy)}`,
    ],
    ...(edition.withdrawnAt === null
      ? []
      : [['Retirada', `${when(edition.withdrawnAt)}, ${by(edition.withdrawnBy)}`] as [string, string]]),
  ]
  return (
    <RecordFrame title={`Edición ${edition.id}: ${name}`} back="Volver a las ediciones">
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography component="h2" variant="h6">
            {name}
          </Typography>
          <StatusChip {...EDITION_STATUS[status]} />
        </Box>
        <Facts facts={facts} />
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Viene de la lista <Link to={`/price-lists/${edition.priceListId}/show`}>{edition.fileName}</Link>.
        </Typography>
        {status === 'published' && <Rollback edition={edition} name={name} />}
      </Card>
      {edition.report !== null && (
        <EditionReportCard report={edition.report} comparedWith={edition.comparedWith} />
      )}
    </RecordFrame>
  )
}

function Rollback({ edition, name }: { edition: EditionDetail; name: string }) {
  const { canAccess } = useCanAccess({ resource: 'editions', action: 'rollback' })
  const { refetch } = useShowContext<EditionDetail>()
  const [isOpen, setOpen] = useState(false)
  if (canAccess !== true) return null
  const ask = (): void => {
    // The guide may have changed since the page was opened.
    void refetch()
    setOpen(true)
  }
  return (
    <Box>
      <Button variant="outlined" color="warning" startIcon={<RollbackIcon />} onClick={ask}>
        Volver atrás
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`¿Retirar ${name}?`}
        content={<Lines lines={rollbackSays(edition)} />}
        confirm="Volver atrás"
        done="La edición quedó retirada."
        act={() => call(routes.rollBackEdition, { params: { id: edition.id } })}
      />
    </Box>
  )
}
