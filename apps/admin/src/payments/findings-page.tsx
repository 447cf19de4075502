import { useMediaQuery } from '@mui/material'
import {
  backofficePaymentRoutes,
  type Finding,
  FINDING_KINDS,
  FINDING_NAMES,
} from '@preciosa/contracts/payments'
import { DataTable, List, NullableBooleanInput, SelectInput, SimpleList } from 'react-admin'
import { when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { DownloadCsv } from '../layout/download-csv.js'
import { PageTitle } from '../layout/page-title.js'
import { RowLink } from '../layout/row-link.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { findingStatus } from './names.js'
import { Notices } from './notices.js'

const FILTERS = [
  <NullableBooleanInput
    key="open"
    source="open"
    nullLabel="Todo"
    trueLabel="Por resolver"
    falseLabel="Resuelto"
    alwaysOn
  />,
  <SelectInput
    key="kind"
    source="kind"
    choices={FINDING_KINDS.map((id) => ({ id, name: FINDING_NAMES[id] }))}
    alwaysOn
  />,
]

function Rows() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('lg'))
  if (isSmall) {
    return (
      <SimpleList<Finding>
        primaryText={({ kind }) => FINDING_NAMES[kind]}
        secondaryText={({ about, foundAt }) => `${about} · ${when(foundAt)}`}
        tertiaryText={(finding) => <StatusChip {...findingStatus(finding)} />}
        rowSx={() => ({ borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' })}
      />
    )
  }
  return (
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.NumberCol source="id" />
      <DataTable.Col<Finding>
        source="kind"
        disableSort
        render={({ id, kind }) => (
          <RowLink to={`/payment-findings/${id}/show`}>{FINDING_NAMES[kind]}</RowLink>
        )}
      />
      <DataTable.Col source="about" disableSort sx={{ overflowWrap: 'anywhere' }} />
      <DataTable.Col<Finding> source="deadline" render={({ deadline }) => when(deadline)} />
      <DataTable.Col<Finding> source="foundAt" disableSort render={({ foundAt }) => when(foundAt)} />
      <DataTable.Col<Finding>
        source="settledAt"
        disableSort
        render={(finding) => <StatusChip {...findingStatus(finding)} />}
      />
    </DataTable>
  )
}

export default function FindingsPage() {
  const queryOptions = usePermittedQuery()
  return (
    <>
      <List<Finding>
        queryOptions={queryOptions}
        title={<PageTitle text="Pagos por resolver" />}
        sort={{ field: 'id', order: 'DESC' }}
        filterDefaultValues={{ open: true }}
        perPage={25}
        filters={FILTERS}
        actions={<DownloadCsv route={backofficePaymentRoutes.findingsCsv} />}
        empty={false}
      >
        <Rows />
      </List>
      <Notices />
    </>
  )
}
