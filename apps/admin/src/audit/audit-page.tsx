import { type AuditSummary, backofficeAuditRoutes } from '@preciosa/contracts/audit'
import { AUDIT_ACTION_NAMES, AUDIT_ENTITIES, auditEntity } from '@preciosa/contracts/registry'
import { DataTable, FilterButton, NumberInput, SelectInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { when } from '../format/shown.js'
import { DownloadCsv } from '../layout/download-csv.js'
import { RowLink } from '../layout/row-link.js'
import { actorName, entityName } from './names.js'
import { RecordList, ShortRows } from '../records/record-list.js'

const FILTERS = [
  <SelectInput
    key="entity"
    source="entity"
    choices={AUDIT_ENTITIES.map((id) => ({ id, name: auditEntity(id).name }))}
    alwaysOn
  />,
  <SelectInput key="action" source="action" choices={choices(AUDIT_ACTION_NAMES)} alwaysOn />,
  <NumberInput key="entityId" source="entityId" min={1} />,
  <NumberInput key="staffId" source="staffId" min={1} />,
]

export default function AuditPage() {
  return (
    <RecordList<AuditSummary>
      title="Auditoría"
      sort={{ field: 'id', order: 'DESC' }}
      filters={FILTERS}
      actions={
        <DownloadCsv route={backofficeAuditRoutes.auditCsv}>
          <FilterButton />
        </DownloadCsv>
      }
      small={
        <ShortRows<AuditSummary>
          primaryText={({ action }) => AUDIT_ACTION_NAMES[action]}
          secondaryText={(entry) => `${entityName(entry)} · ${actorName(entry)}`}
          tertiaryText={({ at }) => when(at)}
        />
      }
    >
      <DataTable.NumberCol source="id" />
      <DataTable.Col<AuditSummary> source="at" render={({ at }) => when(at)} />
      <DataTable.Col<AuditSummary>
        source="action"
        render={({ id, action }) => <RowLink to={`/audit/${id}/show`}>{AUDIT_ACTION_NAMES[action]}</RowLink>}
      />
      <DataTable.Col<AuditSummary> source="entity" render={entityName} />
      <DataTable.Col<AuditSummary> source="staffEmail" render={actorName} sx={{ overflowWrap: 'anywhere' }} />
    </RecordList>
  )
}
