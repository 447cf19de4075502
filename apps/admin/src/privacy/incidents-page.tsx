import type { Incident } from '@preciosa/contracts/privacy'
import { CreateButton, DataTable, TopToolbar } from 'react-admin'
import { by, dayText, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { RowLink } from '../layout/row-link.js'
import { RecordList, ShortRows } from '../records/record-list.js'
import { incidentChip } from './incident-names.js'

export default function IncidentsPage() {
  return (
    <RecordList<Incident>
      title="Incidentes de seguridad"
      sort={{ field: 'id', order: 'DESC' }}
      actions={
        <TopToolbar>
          <CreateButton label="Anotar un incidente" />
        </TopToolbar>
      }
      small={
        <ShortRows<Incident>
          primaryText={({ content }) => content.title}
          secondaryText={({ content }) => `Se supo el ${dayText(content.knownOn)}`}
          tertiaryText={({ content }) => <StatusChip {...incidentChip(content)} />}
        />
      }
    >
      <DataTable.Col<Incident>
        source="title"
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
        render={({ id, content }) => <RowLink to={`/privacy-incidents/${id}/show`}>{content.title}</RowLink>}
      />
      <DataTable.Col<Incident>
        source="knownOn"
        disableSort
        render={({ content }) => dayText(content.knownOn)}
      />
      <DataTable.Col<Incident>
        source="state"
        disableSort
        render={({ content }) => <StatusChip {...incidentChip(content)} />}
      />
      <DataTable.Col<Incident>
        source="at"
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
        render={(incident) => `${when(incident.at)}, ${by(incident.by)}`}
      />
    </RecordList>
  )
}
