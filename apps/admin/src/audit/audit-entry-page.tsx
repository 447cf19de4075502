import { Box, Card, LinearProgress, Typography } from '@mui/material'
import type { AuditEntry } from '@preciosa/contracts'
import { Link, ListButton, ShowBase, Title, TopToolbar, useShowContext } from 'react-admin'
import { Facts } from '../format/facts.js'
import { when } from '../format/shown.js'
import { PageTitle } from '../layout/page-title.js'
import { actorName, AUDIT_ACTION_NAMES, entityName, entityPage } from './names.js'

export default function AuditEntryPage() {
  return (
    <ShowBase<AuditEntry>>
      <Entry />
    </ShowBase>
  )
}

function Entry() {
  const { record: entry } = useShowContext<AuditEntry>()
  if (entry === undefined) return <LinearProgress aria-label="Cargando" />
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
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text={`Entrada ${entry.id}: ${name}`} />} />
      <TopToolbar sx={{ justifyContent: 'flex-start', pb: 0 }}>
        <ListButton label="Volver a la auditoría" />
      </TopToolbar>
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
      <Content title="Antes" content={entry.before} />
      <Content title="Después" content={entry.after} />
    </Box>
  )
}

function Content({ title, content }: { title: string; content: AuditEntry['before'] }) {
  if (content === null) return null
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6" gutterBottom>
        {title}
      </Typography>
      <Typography
        component="pre"
        sx={{ m: 0, fontFamily: 'monospace', fontSize: 14, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {JSON.stringify(content, null, 2)}
      </Typography>
    </Card>
  )
}
