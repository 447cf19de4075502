import { useMediaQuery } from '@mui/material'
import { type AuditSummary, backofficeAuditRoutes } from '@preciosa/contracts/audit'
import {
  AUDIT_ACTION_CODES,
  AUDIT_ACTION_NAMES,
  AUDIT_ENTITIES,
  auditEntity,
} from '@preciosa/contracts/registry'
import { DataTable, FilterButton, List, NumberInput, SelectInput, SimpleList } from 'react-admin'
import { when } from '../format/shown.js'
import { DownloadCsv } from '../layout/download-csv.js'
import { PageTitle } from '../layout/page-title.js'
import { RowLink } from '../layout/row-link.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { actorName, entityName } from './names.js'

const FILTERS = [
  <SelectInput
    key="entity"
    source="entity"
    choices={AUDIT_ENTITIES.map((id) => ({ id, name: auditEntity(id).name }))}
    alwaysOn
  />,
  <SelectInput
    key="action"
    source="action"
    choices={AUDIT_ACTION_CODES.map((id) => ({ id, name: AUDIT_ACTION_NAMES[id] }))}
    alwaysOn
  />,
  <NumberInput key="entityId" source="entityId" min={1} />,
  <NumberInput key="staffId" source="staffId" min={1} />,
]

function Rows() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('lg'))
  if (isSmall) {
    return (
      <SimpleList<AuditSummary>
        primaryText={({ action }) => AUDIT_ACTION_NAMES[action]}
        secondaryText={(entry) => `${entityName(entry)} · ${actorName(entry)}`}
        tertiaryText={({ at }) => when(at)}
        rowSx={() => ({ borderBottom: 1, borderColor: 'divider' })}
      />
    )
  }
  return (
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.NumberCol source="id" />
      <DataTable.Col<AuditSummary> source="at" render={({ at }) => when(at)} />
      <DataTable.Col<AuditSummary>
        source="action"
        render={({ id, action }) => <RowLink to={`/audit/${id}/show`}>{AUDIT_ACTION_NAMES[action]}</RowLink>}
      />
      <DataTable.Col<AuditSummary> source="entity" render={entityName} />
      <DataTable.Col<AuditSummary> source="staffEmail" render={actorName} sx={{ overflowWrap: 'anywhere' }} />
    </DataTable>
  )
}

export default function AuditPage() {
  const queryOptions = usePermittedQuery()
  return (
    <List<AuditSummary>
      queryOptions={queryOptions}
      title={<PageTitle text="Auditoría" />}
      sort={{ field: 'id', order: 'DESC' }}
      filters={FILTERS}
      actions={
        <DownloadCsv route={backofficeAuditRoutes.auditCsv}>
          <FilterButton />
        </DownloadCsv>
      }
      empty={false}
    >
      <Rows />
    </List>
  )
}
