import { Box, Card, Typography } from '@mui/material'
import type { AuditEntry } from '@preciosa/contracts/audit'
import { AUDIT_ACTION_NAMES } from '@preciosa/contracts/registry'
import { Link } from 'react-admin'
import { Facts } from '../format/facts.js'
import { counted, when } from '../format/shown.js'
import { changesOf } from './changed.rules.js'
import { actorName, entityName, entityPage } from './names.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'

export default function AuditEntryPage() {
  return <RecordPage<AuditEntry> sheet={Entry} />
}

function Entry({ record: entry }: { record: AuditEntry }) {
  const name = AUDIT_ACTION_NAMES[entry.action]
  const page = entityPage(entry)
  const facts: [string, string][] = [
    ['Cuándo', when(entry.at)],
    ['Quién', actorName(entry)],
    ['Sobre qué', entityName(entry)],
    ...(entry.client === null
      ? []
      : [['Desde (seudónimo de la dirección)', entry.client] as [string, string]]),
  ]
  return (
    <RecordFrame title={`Entrada ${entry.id}: ${name}`} back="Volver a la auditoría">
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Typography component="h2" variant="h6">
          {name}
        </Typography>
        <Facts facts={facts} />
        {page !== null && (
          <Typography>
            <Link to={page}>Ver {entityName(entry)}</Link>
          </Typography>
        )}
      </Card>
      <ChangesCard entry={entry} />
    </RecordFrame>
  )
}

function ChangesCard({ entry }: { entry: AuditEntry }) {
  if (entry.before === null && entry.after === null) return null
  const { changed, same } = changesOf(entry)
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6" gutterBottom>
        {headingOf(entry)}
      </Typography>
      {changed.length > 0 && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
          {changed.map(([name, text]) => (
            <Box key={name} sx={{ minWidth: 0 }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {name}
              </Typography>
              <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {same > 0 && (
        <Typography color="textSecondary" sx={{ mt: changed.length > 0 ? 2 : 0 }}>
          {`${counted(same, 'dato quedó igual', 'datos quedaron iguales')}.`}
        </Typography>
      )}
    </Card>
  )
}

function headingOf({ before, after }: AuditEntry): string {
  if (before === null) return 'Qué quedó'
  return after === null ? 'Qué había' : 'Qué cambió'
}
